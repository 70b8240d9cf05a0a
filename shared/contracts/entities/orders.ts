import * as z from 'zod/mini';
import {
  NEXT_STEPS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYOUT_STATUSES,
  REFUND_KINDS,
  REFUND_STATUSES,
  REFUND_WAITS,
} from '../enums.ts';
import { btc, count, id, isoTime, storageKey, usd, userId } from '../fields.ts';
import { stamps } from './stamps.ts';

export const orderLineSchema = z.object({
  gameId: id,
  title: z.string(),
  developerId: userId,
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.optional(z.boolean()),
  quantity: z.int(),
  unitPriceUSD: usd,
  listPriceUSD: usd,
  lineTotalUSD: usd,
  /** How many of the copies are gifts. */
  gifts: z.optional(count),
  /**
   * The buyer owned the game through another order when this one was paid: the copy is not granted, and its money is
   * offered back.
   */
  isDuplicate: z.optional(z.boolean()),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** The state of an order's refund. */
export const refundSchema = z.object({
  status: z.enum(REFUND_STATUSES),
  kind: z.enum(REFUND_KINDS),
  amountUSD: usd,
  amountBTC: btc,
  /** The buyer's reason. */
  reason: z.optional(z.string()),
  /** The notes of the Admin who decided, or why the refund failed. */
  note: z.optional(z.string()),
  /** BTCPay's page where the buyer claims the money; set a few seconds after the approval. */
  link: z.optional(z.string()),
  /** Why an approved refund has no link yet: an unconfirmed payment, or the payment service is unavailable. */
  waitsFor: z.optional(z.enum(REFUND_WAITS)),
  requestedAt: z.optional(isoTime),
  decidedAt: z.optional(isoTime),
  claimedAt: z.optional(isoTime),
});
export type Refund = z.infer<typeof refundSchema>;

/** An order: one purchase of a whole cart. `gameId` is the first line's, for clients that buy one game at a time. */
export const orderSchema = z.object({
  id,
  orderId: id,
  gameId: id,
  userId,
  lines: z.array(orderLineSchema),
  subtotalUSD: usd,
  taxRate: z.number(),
  taxAmountUSD: usd,
  totalUSD: usd,
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  status: z.enum(ORDER_STATUSES),
  /** What the buyer can expect or do next. The client supplies the words. */
  next: z.optional(z.enum(NEXT_STEPS)),
  /** The amount still to be paid after a partial payment. */
  btcDue: z.optional(btc),
  /**
   * Games that the buyer got through another order or a gift before this order was paid. The order is closed because of
   * them.
   */
  closedFor: z.optional(z.array(id)),
  /** The last payment disappeared from the network before it was confirmed, mostly because another one replaced it. */
  replacedAt: z.optional(isoTime),
  btcpayInvoiceId: z.optional(z.string()),
  buyerState: z.optional(z.string()),
  buyerCountry: z.optional(z.string()),
  requiredConfirmations: z.optional(count),
  developerShare: z.optional(usd),
  platformFee: z.optional(usd),
  payoutStatus: z.optional(z.enum(PAYOUT_STATUSES)),
  payoutAt: z.optional(isoTime),
  expiresAt: z.optional(isoTime),
  paidAt: z.optional(isoTime),
  confirmedAt: z.optional(isoTime),
  fulfilledAt: z.optional(isoTime),
  refund: z.optional(refundSchema),
  ...stamps,
});
export type Order = z.infer<typeof orderSchema>;
