import { WEBHOOK_VERSION, type WebhookContent } from '@satcade/contracts/webhook-messages';
import { type Clock, isoTime } from '@satcade/kernel';
import type { Occurrence } from '../domain/contents.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { DeliveryQueue, DeliveryStore, EndpointStore, IdOf, Queued } from '../ports.ts';

export interface AnnounceDependencies {
  readonly endpoints: Pick<EndpointStore, 'all'>;
  readonly deliveries: Pick<DeliveryStore, 'create'>;
  readonly queue: DeliveryQueue;
  readonly idOf: IdOf;
  readonly clock: Clock;
}

/** A queued attempt that has not happened by then is queued again. */
export const QUEUED_FOR_MS = 15 * 60_000;

/**
 * Creates a delivery for each active endpoint whose owner chose the event, and queues it. A repetition creates nothing,
 * and queues what was created but perhaps not queued. Returns whether the developer has endpoints.
 */
export async function announce(occurrence: Occurrence, dependencies: AnnounceDependencies): Promise<boolean> {
  const { endpoints, deliveries, queue, clock } = dependencies;
  const { developerId, content, at } = occurrence;
  const all = await endpoints.all(developerId);
  const receivers = all.filter(
    ({ status, events, activeSince }) =>
      // An event from before that is a replay, or is late: nobody waits for it.
      status === 'ACTIVE' && events.some((event) => event === content.type) && at >= activeSince,
  );
  const stored = await Promise.all(
    receivers.map((endpoint) => deliveries.create(newDelivery(endpoint, occurrence, clock.now(), dependencies.idOf))),
  );
  const unsent = stored.filter(({ status, attempts }) => status === 'PENDING' && attempts === 0);
  if (unsent.length > 0) await queue.send(unsent.map(queuedOf));
  return all.length > 0;
}

/** A delivery before its first attempt. */
export function newDelivery(
  { endpointId, userId }: Pick<Endpoint, 'endpointId' | 'userId'>,
  { at, identity, content }: Pick<Occurrence, 'at' | 'identity' | 'content'>,
  now: number,
  idOf: IdOf,
): Delivery {
  return {
    deliveryId: idOf(Date.parse(at), [endpointId, content.type, identity]),
    ...{ endpointId, userId, type: content.type, body: bodyOf(content, at), status: 'PENDING', attempts: 0, log: [] },
    ...{ startedAt: isoTime(now), createdAt: isoTime(now), dueAt: isoTime(now + QUEUED_FOR_MS) },
  };
}

const bodyOf = ({ type, data }: WebhookContent, timestamp: string): string =>
  JSON.stringify({ type, version: WEBHOOK_VERSION, timestamp, data });

export const queuedOf = ({ userId, endpointId, deliveryId, attempts }: Delivery): Queued => ({
  ...{ userId, endpointId, deliveryId, attempts },
});
