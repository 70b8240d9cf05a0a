import { type Clock, isoTime } from '@satcade/kernel';
import { afterAttempt, type Delivery, type Outcome } from '../domain/delivery.ts';
import { type Endpoint, reasonToGiveUp, signingVersions } from '../domain/endpoint.ts';
import type { Cause, DeliveryStore, EndpointStore, Queued, Receiver, Secrets } from '../ports.ts';

export interface AttemptDependencies {
  readonly endpoints: Pick<EndpointStore, 'get' | 'noteFailure' | 'noteSuccess' | 'giveUp'>;
  readonly deliveries: Pick<DeliveryStore, 'claim' | 'record' | 'giveUp'>;
  readonly receiver: Receiver;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** 0 to below 1. */
  readonly random: () => number;
}

/**
 * Makes one attempt to deliver, and decides how it goes on. A message that arrives twice makes one attempt. After a
 * crash, the delivery is queued again when it is due.
 */
export async function attemptDelivery(queued: Queued, dependencies: AttemptDependencies): Promise<void> {
  const { endpoints, deliveries, receiver, clock, random } = dependencies;
  const endpoint = await endpoints.get(queued);
  // Switched off or deleted meanwhile.
  if (endpoint?.status !== 'ACTIVE') return deliveries.giveUp(queued);
  const at = clock.now();
  const delivery = await deliveries.claim(queued, queued.attempts, isoTime(at));
  if (delivery === undefined) return;
  const headers = await headersOf(endpoint, delivery, at, dependencies);
  const outcome = await receiver.post(endpoint.url, headers, delivery.body);
  await deliveries.record(afterAttempt(delivery, outcome, { at, now: clock.now(), random: random() }));
  // A test says nothing about the deliveries of events.
  if (delivery.type !== 'webhook.test') await noteHealth(endpoint, outcome, at, delivery, endpoints);
}

async function headersOf(
  endpoint: Endpoint,
  { deliveryId, body }: Delivery,
  at: number,
  { secrets }: Pick<AttemptDependencies, 'secrets'>,
): Promise<Record<string, string>> {
  const id = `msg_${deliveryId}`;
  const timestamp = Math.floor(at / 1000);
  const signer = { endpointId: endpoint.endpointId, versions: signingVersions(endpoint, at) };
  return {
    'content-type': 'application/json',
    'user-agent': 'Satcade-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await secrets.signatures(signer, { id, timestamp, body }),
  };
}

async function noteHealth(
  endpoint: Endpoint,
  { failure, status }: Outcome,
  at: number,
  { deliveryId }: Delivery,
  endpoints: AttemptDependencies['endpoints'],
): Promise<void> {
  if (failure === undefined) {
    if (endpoint.failingSince !== undefined) await endpoints.noteSuccess(endpoint);
    return;
  }
  const reason = reasonToGiveUp(endpoint, { at, status });
  const cause: Cause = { correlationId: deliveryId, causationId: deliveryId };
  if (reason !== undefined) await endpoints.giveUp(endpoint, reason, isoTime(at), cause);
  else if (endpoint.failingSince === undefined) await endpoints.noteFailure(endpoint, isoTime(at));
}
