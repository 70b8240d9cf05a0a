import * as z from 'zod/mini';
import { count, id, isoTime, userId, whole } from '../fields.ts';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_MESSAGE_TYPES } from '../webhook-types.ts';

/** ACTIVE: events are delivered. DISABLED: by its owner. FAILED: by the store, with a reason. */
export const WEBHOOK_ENDPOINT_STATUSES = ['ACTIVE', 'DISABLED', 'FAILED'] as const;
export type WebhookEndpointStatus = (typeof WEBHOOK_ENDPOINT_STATUSES)[number];

/** Why the store switched an endpoint off: every delivery of a day failed, or it answered 410 (Gone). */
export const WEBHOOK_ENDPOINT_FAILURES = ['no-success', 'gone'] as const;
export type WebhookEndpointFailure = (typeof WEBHOOK_ENDPOINT_FAILURES)[number];

/** PENDING: it is sent, now or later. FAILED: not any more, unless its owner replays it. */
export const WEBHOOK_DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/**
 * Why an attempt failed. `status`: an answer that is not 2xx. `redirect`: 3xx, which is not followed. `private-address`:
 * the host name leads to an address that is not public.
 */
export const WEBHOOK_ATTEMPT_FAILURES = [
  'status',
  'redirect',
  'time-out',
  'no-connection',
  'certificate',
  'unknown-host',
  'private-address',
] as const;
export type WebhookAttemptFailure = (typeof WEBHOOK_ATTEMPT_FAILURES)[number];

/** Where a developer receives events of the own games. The secret is not stored: it is derived from a key. */
export const webhookEndpointFacts = z.object({
  endpointId: id,
  userId,
  url: z.string(),
  description: z.optional(z.string()),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  status: z.enum(WEBHOOK_ENDPOINT_STATUSES),
  /** Events from before this time are not delivered. */
  activeSince: isoTime,
  /** Grows with every new secret. */
  secretVersion: whole,
  /** Until then, the secret before it signs as well. */
  previousSecretUntil: z.optional(isoTime),
  /** The first failed attempt since the last delivery. */
  failingSince: z.optional(isoTime),
  failure: z.optional(z.enum(WEBHOOK_ENDPOINT_FAILURES)),
  failedAt: z.optional(isoTime),
  createdAt: isoTime,
  updatedAt: isoTime,
});

/** One attempt to deliver. */
const attemptFacts = z.object({
  at: isoTime,
  /** How long it took. */
  ms: count,
  /** The HTTP status of the answer, if there was one. */
  status: z.optional(z.int()),
  /** Absent: delivered. */
  failure: z.optional(z.enum(WEBHOOK_ATTEMPT_FAILURES)),
});

/** One event for one endpoint. */
export const webhookDeliveryFacts = z.object({
  /** Made of the endpoint and the event, so that it is the same for every copy of the event. */
  deliveryId: id,
  endpointId: id,
  userId,
  type: z.enum(WEBHOOK_MESSAGE_TYPES),
  /** The body, as it is signed and sent. */
  body: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  /** Attempts since it was created or replayed, including one under way. */
  attempts: count,
  /** When these attempts began. */
  startedAt: isoTime,
  /** When the next attempt is due; absent when there is none. */
  dueAt: z.optional(isoTime),
  /** The latest attempts, oldest first. */
  log: z.array(attemptFacts),
  /** The beginning of the last answer. */
  answer: z.optional(z.string()),
  createdAt: isoTime,
  deliveredAt: z.optional(isoTime),
});

/** An endpoint as the API shows it, without its secret. */
export const webhookEndpointSchema = z.object({
  id,
  ...z.omit(webhookEndpointFacts, { endpointId: true, userId: true, secretVersion: true, activeSince: true }).shape,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** A delivery as the API shows it. */
export const webhookDeliverySchema = z.object({
  id,
  ...z.pick(webhookDeliveryFacts, { type: true, status: true, body: true, answer: true }).shape,
  /** The latest attempts, oldest first. */
  attempts: webhookDeliveryFacts.shape.log,
  nextAttemptAt: webhookDeliveryFacts.shape.dueAt,
  ...z.pick(webhookDeliveryFacts, { createdAt: true, deliveredAt: true }).shape,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
