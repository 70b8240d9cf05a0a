import * as z from 'zod/mini';
import { ENTITIES, type Entity } from './access/model.ts';

/** The models that a client may watch: every entity of the data API. */
export const LIVE_MODELS = ENTITIES;
export type LiveModel = Entity;

/** Who may watch by a filter: anyone who may read the model, only the user that the value names, or only Admins. */
export type FilterScope = 'readers' | 'self' | 'admins';

/**
 * The filters of each model. Admins may use all of them, and may watch a whole model. Which records a watcher receives
 * is decided per message; the scopes prevent subscriptions that could never receive anything.
 */
export const LIVE_FILTERS: Readonly<Record<LiveModel, Readonly<Record<string, FilterScope>>>> = {
  Game: { developerId: 'readers', publisherId: 'readers', status: 'admins', scanStatus: 'admins' },
  SystemRequirements: { gameId: 'readers' },
  Sale: { gameId: 'readers' },
  Developer: { userId: 'readers' },
  Review: { gameId: 'readers', userId: 'self' },
  GameAnalytics: { gameId: 'readers', developerId: 'self' },
  Order: { userId: 'self', gameId: 'admins', status: 'admins' },
  Invoice: { orderId: 'readers', userId: 'self', status: 'admins' },
  WebhookEvent: { invoiceId: 'admins', eventType: 'admins' },
  Entitlement: { userId: 'self', orderId: 'readers', gameId: 'admins' },
  Purchase: { userId: 'self', gameId: 'admins' },
  DownloadToken: { purchaseId: 'admins' },
  DeveloperPayout: { developerId: 'self', status: 'admins' },
  Admin: { userId: 'admins' },
  Notice: { userId: 'self' },
  NewsPost: { gameId: 'readers' },
};

/**
 * Ids of all models (ULIDs, BTCPay's, user ids, pairs), statuses and types, without the separators of our table keys.
 */
const value = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w.:@-]+$/));

/**
 * Client messages. `id` names one record; `filter` names one field with its value. Without both, an Admin watches all
 * records of the model, and other users watch their own.
 */
export const liveRequestSchema = z.strictObject({
  action: z.enum(['subscribe', 'unsubscribe', 'ping']),
  model: z.optional(z.string().check(z.maxLength(100))),
  id: z.optional(value),
  filter: z.optional(z.record(z.string().check(z.maxLength(100)), value)),
});
export type LiveRequest = z.infer<typeof liveRequestSchema>;

export const LIVE_CHANGES = ['created', 'updated', 'deleted'] as const;
export type LiveChange = (typeof LIVE_CHANGES)[number];

/** The codes of errors. After the last two, the connection is closed. */
export const LIVE_ERRORS = [
  'bad-request',
  'unknown-model',
  'unknown-filter',
  'unauthenticated',
  'forbidden',
  'too-many-subscriptions',
  'token-expired',
  'signed-out',
] as const;
export type LiveError = (typeof LIVE_ERRORS)[number];

/**
 * Server messages. `data` is the view that a GET returns to this caller. It is empty for a deleted record, or one that
 * the caller may no longer see. A view that does not fit into a frame is reduced to its `id`: read it with a GET. After
 * `subscribed` no change is missed, so read the view once after it.
 */
export const liveMessageSchema = z.union([
  z.object({
    type: z.enum(LIVE_CHANGES),
    model: z.enum(LIVE_MODELS),
    id: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
  z.object({
    type: z.enum(['subscribed', 'unsubscribed']),
    model: z.enum(LIVE_MODELS),
    id: z.optional(z.string()),
    filter: z.optional(z.record(z.string(), z.string())),
  }),
  z.object({ type: z.literal('ka') }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** The client's timings, in milliseconds. */
export const LIVE_TIMINGS = {
  handshakeTimeout: 15_000,
  keepAliveCheck: 5_000,
  keepAliveMissed: 65_000,
  connectionTimeout: 5 * 60_000,
} as const;
