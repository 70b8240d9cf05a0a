import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import type { Delivery } from '../domain/delivery.ts';
import type { Endpoint, EndpointId } from '../domain/endpoint.ts';
import type { DeliveryQueue, DeliveryStore, EndpointStore, IdOf, SendLimit } from '../ports.ts';
import { newDelivery, QUEUED_FOR_MS, queuedOf } from './announce.ts';
import { noEndpoint } from './manage-endpoints.ts';

export interface SendDependencies {
  readonly endpoints: Pick<EndpointStore, 'get'>;
  readonly deliveries: Pick<DeliveryStore, 'create' | 'get' | 'restart'>;
  readonly queue: DeliveryQueue;
  readonly sendLimit: SendLimit;
  readonly idOf: IdOf;
  readonly clock: Clock;
}

/** Sends a test message, once. */
export async function sendTest(id: EndpointId, dependencies: SendDependencies): Promise<Result<Delivery, Problem>> {
  const { deliveries, queue, clock, idOf } = dependencies;
  const endpoint = await readyEndpoint(id, dependencies);
  if (!endpoint.ok) return endpoint;
  const now = clock.now();
  const at = isoTime(now);
  const content = { type: 'webhook.test', data: { endpointId: id.endpointId, sentAt: at } } as const;
  const delivery = await deliveries.create(newDelivery(id, { at, identity: newId(now), content }, now, idOf));
  await queue.send([queuedOf(delivery)]);
  return ok(delivery);
}

/** Sends a delivery again, with retries as at first. One that is pending is attempted now. */
export async function replay(
  id: EndpointId & { readonly deliveryId: string },
  dependencies: SendDependencies,
): Promise<Result<Delivery, Problem>> {
  const { deliveries, queue, clock } = dependencies;
  const delivery = await deliveries.get(id);
  if (delivery?.userId !== id.userId) return err(problem('not-found', `There is no delivery ${id.deliveryId}.`));
  const endpoint = await readyEndpoint(id, dependencies);
  if (!endpoint.ok) return endpoint;
  const now = clock.now();
  const restarted = await deliveries.restart(delivery, isoTime(now), isoTime(now + QUEUED_FOR_MS));
  if (restarted === undefined) return err(problem('conflict', 'This delivery is being sent at this moment.'));
  await queue.send([queuedOf(restarted)]);
  return ok(restarted);
}

/** An active endpoint of an account that may still send by hand today. */
async function readyEndpoint(
  id: EndpointId,
  { endpoints, sendLimit, clock }: SendDependencies,
): Promise<Result<Endpoint, Problem>> {
  const endpoint = await endpoints.get(id);
  if (endpoint === undefined) return err(noEndpoint(id.endpointId));
  if (endpoint.status !== 'ACTIVE') return err(problem('conflict', 'Switch the endpoint on first.'));
  if (!(await sendLimit.take(id.userId))) return err(dayLimitReached('webhookSendsPerDay', clock.now()));
  return ok(endpoint);
}
