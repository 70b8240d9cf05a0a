import type * as z from 'zod/mini';
import { ALL_EVENTS, type EventContract, type ServiceName } from './events.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

type AnyEvent = EventContract<string, z.core.$ZodType>;

/**
 * For how many days events can be replayed. Consumers remember what they removed for a day longer, as for messages of
 * dead-letter queues.
 */
export const REPLAYABLE_DAYS = 14;

/** The services to whose consumers events can be replayed. Live tells open pages, which have read again meanwhile. */
export const REPLAY_CONSUMERS = [
  'accounts',
  'catalogue',
  'orders',
  'payments',
  'entitlements',
  'scanning',
  'payouts',
  'notices',
  'webhooks',
  'play',
] as const satisfies readonly ServiceName[];

const consumed = new Set<AnyEvent>(REPLAY_CONSUMERS.flatMap((service) => [...SUBSCRIPTIONS[service]]));

/** The events of a service that are archived: those that a consumer to which they can be replayed subscribes to. */
export const replayableEvents = (publisher: ServiceName): AnyEvent[] =>
  ALL_EVENTS.filter((event) => event.publisher === publisher && consumed.has(event));
