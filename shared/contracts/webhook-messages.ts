import * as z from 'zod/mini';
import { PAYOUT_STATUSES } from './enums.ts';
import { count, id, isoTime, whole } from './fields.ts';
import type { WebhookMessageType } from './webhook-types.ts';

/*
 * The bodies that developers' endpoints receive: a public contract. They say no more about buyers than the developer's
 * own pages do: nothing. Additive changes keep the version; any other change is a new version of the message.
 */

/** Part of an order: one game of the developer. Amounts are in US cents. */
const line = z.object({
  gameId: id,
  title: z.string(),
  /** Copies. */
  quantity: whole,
  /** The price of one copy. */
  unitCents: count,
});

/** The data of each message, by its type. */
export const WEBHOOK_DATA = {
  /** A purchase was paid and its games are granted. Free games are purchases, too. */
  'purchase.completed': z.object({
    orderId: id,
    completedAt: isoTime,
    /** The developer's games in the order. */
    lines: z.array(
      z.extend(line, {
        totalCents: count,
        /** totalCents = shareCents + feeCents. */
        shareCents: count,
        feeCents: count,
        /** How many of the copies are gifts. */
        gifts: count,
        discountId: z.optional(id),
      }),
    ),
    /** What the developer is credited for all of them. */
    shareCents: count,
  }),
  /** A purchase, or some of its copies, no longer counts: the buyer has the money back, or the payment is invalid. */
  'purchase.reversed': z.object({
    orderId: id,
    reversedAt: isoTime,
    reason: z.enum(['refunded', 'payment-invalid']),
    /** The copies that this reversal covers. */
    lines: z.array(line),
  }),
  /** A gift of one of the developer's games was redeemed. */
  'gift.redeemed': z.object({
    gameId: id,
    title: z.string(),
    orderId: id,
    /** The number of the copy within its line, from 1. */
    copy: whole,
    redeemedAt: isoTime,
  }),
  /** A review of one of the developer's games was written. Without its author, as on the game's page of a stranger. */
  'review.written': z.object({
    reviewId: id,
    gameId: id,
    title: z.string(),
    /** Stars, 1 to 5. */
    rating: whole,
    heading: z.optional(z.string()),
    content: z.optional(z.string()),
    isVerifiedPurchase: z.boolean(),
    writtenAt: isoTime,
  }),
  /** The scan of an uploaded game file has reached a result. */
  'scan.finished': z.object({
    gameId: id,
    fileName: z.string(),
    /** Bytes. */
    size: count,
    sha256: z.optional(z.string()),
    result: z.enum(['CLEAN', 'INFECTED', 'REJECTED', 'ERROR']),
    /** For the developer to read. */
    details: z.optional(z.string()),
    finishedAt: isoTime,
  }),
  /** A payout was opened or has changed its status. */
  'payout.changed': z.object({
    payoutId: id,
    status: z.enum(PAYOUT_STATUSES),
    /** Grows with each change of this payout: ignore a message whose revision is not higher. */
    revision: whole,
    amountCents: count,
    amountSats: count,
    /** How many orders it pays for. */
    orders: count,
    changedAt: isoTime,
  }),
  /** Sent on request, to try an endpoint. */
  'webhook.test': z.object({ endpointId: id, sentAt: isoTime }),
} as const satisfies Readonly<Record<WebhookMessageType, z.core.$ZodType>>;

export type WebhookData<Type extends WebhookMessageType> = z.infer<(typeof WEBHOOK_DATA)[Type]>;

/** The version of every message so far. */
export const WEBHOOK_VERSION = 1;

/** A message before it has a receiver: its data belongs to its type. */
export type WebhookContent = {
  readonly [Type in WebhookMessageType]: { readonly type: Type; readonly data: WebhookData<Type> };
}[WebhookMessageType];

/** The whole body, as Standard Webhooks recommends it: `type`, `timestamp` (when it happened) and `data`. */
export const webhookBodySchema = (type: WebhookMessageType) =>
  z.object({
    type: z.literal(type),
    version: z.literal(WEBHOOK_VERSION),
    timestamp: isoTime,
    data: WEBHOOK_DATA[type],
  });
