import { webhookDeliveryFacts, webhookEndpointFacts } from '@satcade/contracts/entities/webhook-endpoints';
import { WEBHOOK_LIMITS } from '@satcade/contracts/webhook-types';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Delivery, DeliveryId } from '../domain/delivery.ts';
import type { EndpointId } from '../domain/endpoint.ts';

/* The items of the webhooks table as they are stored; README.md lists keys and access patterns. */

export const endpointSchema = webhookEndpointFacts;
export const deliverySchema = webhookDeliveryFacts;
/** Which developer sells a game, with the revision of the listing that said so; 0: a purchase did. */
export const gameSchema = z.object({
  gameId: z.string(),
  developerId: z.string(),
  title: z.string(),
  revision: z.int(),
});

const ENDPOINT = 'ENDPOINT#';
const DELIVERY = 'DELIVERY#';

/** All endpoints of a developer are in one partition. */
export const endpointKey = ({ userId, endpointId }: EndpointId) => ({
  pk: `DEVELOPER#${userId}`,
  sk: `${ENDPOINT}${endpointId}`,
});
export const endpointsOf = (userId: string) => ({ pk: endpointKey({ userId, endpointId: '' }).pk, skPrefix: ENDPOINT });
export const isEndpointItem = (item: Readonly<Record<string, unknown>> | undefined): boolean =>
  typeof item?.sk === 'string' && item.sk.startsWith(ENDPOINT);

/** Ids begin with the time of the event, so the newest come last. */
export const deliveryKey = ({ endpointId, deliveryId }: DeliveryId) => ({
  pk: `ENDPOINT#${endpointId}`,
  sk: `${DELIVERY}${deliveryId}`,
});
export const deliveriesOf = (endpointId: string) => ({
  pk: deliveryKey({ endpointId, deliveryId: '' }).pk,
  skPrefix: DELIVERY,
});
export const gameKey = (gameId: string) => ({ pk: `GAME#${gameId}`, sk: 'GAME' });

/** The index of the deliveries that are due, now or later; others have no `dueList`. */
export const DUE = { name: 'due', pk: 'dueList', sk: 'dueAt' } as const;
export const DUE_LIST = 'DUE';

const DAY_SECONDS = 24 * 60 * 60;
export const deliveryItem = (delivery: Delivery) => ({
  ...deliveryKey(delivery),
  ...delivery,
  ...(delivery.dueAt !== undefined && { dueList: DUE_LIST }),
  ttl: epochSeconds(Date.parse(delivery.createdAt)) + WEBHOOK_LIMITS.logDays * DAY_SECONDS,
});
