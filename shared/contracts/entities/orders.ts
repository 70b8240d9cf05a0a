import * as z from 'zod/mini';
import {
  ASKED_REFUND_STATUSES,
  NEXT_STEPS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  REFUND_KINDS,
  REFUND_STATUSES,
  REFUND_WAITS,
} from '../enums.ts';
import { btc, centsAmount, count, id, isoTime, satsAmount, storageKey, usd, userId, whole } from '../fields.ts';
import { orderInvoiceFacts } from './invoice.ts';
import { orderPayoutFacts } from './payouts.ts';
import { stamps } from './stamps.ts';

/** One game of an order; its price is fixed when the order is placed. */
export const orderLineFacts = z.object({
  gameId: id,
  developerId: userId,
  title: z.string(),
  /** The game's picture when the order was placed. */
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.optional(z.boolean()),
  quantity: whole,
  listCents: centsAmount,
  /** The price of one copy, and of the line. */
  unitCents: centsAmount,
  lineCents: centsAmount,
  /** lineCents = shareCents + feeCents. */
  shareCents: centsAmount,
  feeCents: centsAmount,
  saleId: z.optional(id),
  /** How many of the copies are gifts, fixed at checkout. They come first; a copy for the buyer, if any, comes last. */
  gifts: z.optional(count),
  /** The discount has a maximum of uses, and this line's copies count towards it. */
  isLimited: z.optional(z.boolean()),
});

/** A line in the events of its order. */
export const orderLineEventFields = z.omit(orderLineFacts, {
  thumbnailKey: true,
  isNSFW: true,
  listCents: true,
  isLimited: true,
});

/** One copy of an order: its number within the game's line, from 1. */
export const copyFacts = z.object({ gameId: id, copy: whole });

/**
 * The end of a copy: `redeemed` by somebody else, `returned` by its buyer (a revoked gift), or `duplicate`: the buyer's
 * own copy of a game that another order had brought by then. All three are final.
 */
export const copyMarkFacts = z.extend(copyFacts, { state: z.enum(['redeemed', 'returned', 'duplicate']) });

/**
 * A refund of an order. An order has one at a time; a later one has a higher number and includes the amounts of the
 * earlier ones.
 */
export const refundFacts = z.object({
  number: whole,
  status: z.enum(ASKED_REFUND_STATUSES),
  kind: z.enum(REFUND_KINDS),
  amountCents: centsAmount,
  amountSats: satsAmount,
  /** The amount of the order's earlier refunds. */
  earlierSats: satsAmount,
  /** The copies that it covers, and those of earlier claimed refunds. Only where copies are distinguished. */
  copies: z.optional(z.array(copyFacts)),
  earlierCopies: z.optional(z.array(copyFacts)),
  /** The buyer's reason. */
  reason: z.optional(z.string()),
  /** The notes of the Admin who decided, or why the refund failed. */
  note: z.optional(z.string()),
  /** BTCPay's page where the buyer claims the money; set a few seconds after the approval. */
  link: z.optional(z.string()),
  /** Why an approved refund has no link yet: an unconfirmed payment, or the payment service is unavailable. */
  waitsFor: z.optional(z.enum(REFUND_WAITS)),
  requestedAt: isoTime,
  decidedAt: z.optional(isoTime),
  claimedAt: z.optional(isoTime),
});

/** A refund in the event about it. */
export const refundEventFields = z.omit(refundFacts, {
  number: true,
  earlierSats: true,
  copies: true,
  earlierCopies: true,
});

/** An order: one purchase of a whole cart. */
export const orderFacts = z.object({
  orderId: id,
  userId,
  status: z.enum(ORDER_STATUSES),
  lines: z.array(orderLineFacts),
  subtotalCents: centsAmount,
  taxCents: centsAmount,
  totalCents: centsAmount,
  paymentMethod: z.enum(PAYMENT_METHODS),
  requiredConfirmations: count,
  buyerState: z.string(),
  buyerCountry: z.string(),
  /** Fingerprint of the request, to distinguish a repeated checkout from a different one with the same key. */
  requestHash: z.string(),
  /** BTCPay could not open the invoice when the order was placed. */
  isDelayed: z.optional(z.boolean()),
  /** Orders has its games granted by a direct call, which the message about the settled invoice repeats until it is done. */
  isGranting: z.optional(z.boolean()),
  /**
   * Games that the buyer got through another order or a gift before this order was paid. The order is closed because of
   * them.
   */
  closedFor: z.optional(z.array(id)),
  invoice: z.optional(orderInvoiceFacts),
  refund: z.optional(refundFacts),
  /** The ends of single copies; copies without an entry are as they were sold. */
  copies: z.optional(z.array(copyMarkFacts)),
  /** Each status that it reached after it was placed. */
  history: z.optional(z.array(z.object({ at: isoTime, status: z.enum(ORDER_STATUSES) }))),
  /** Whether the order has reserved uses of discounts, or has given them back; absent if it has none. */
  discountUses: z.optional(z.enum(['held', 'returned'])),
  confirmedAt: z.optional(isoTime),
  fulfilledAt: z.optional(isoTime),
  /** The payout state of each of its developers; a developer without an entry has no payout yet. */
  payouts: z.optional(z.array(orderPayoutFacts)),
  createdAt: isoTime,
  updatedAt: isoTime,
});

/** The fields that all events of an order share. */
export const orderEventFields = z.object({
  ...z.pick(orderFacts, { orderId: true, userId: true }).shape,
  lines: z.array(orderLineEventFields),
  ...z.pick(orderFacts, { subtotalCents: true, taxCents: true, totalCents: true }).shape,
});

export const orderLineSchema = z.object({
  ...z.pick(orderLineFacts, { gameId: true, title: true, developerId: true, thumbnailKey: true }).shape,
  ...z.pick(orderLineFacts, { isNSFW: true, quantity: true }).shape,
  unitPriceUSD: usd,
  listPriceUSD: usd,
  lineTotalUSD: usd,
  gifts: orderLineFacts.shape.gifts,
  /**
   * The buyer owned the game through another order when this one was paid: the copy is not granted, and its money is
   * offered back.
   */
  isDuplicate: z.optional(z.boolean()),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** An order's refund as the API shows it, or the one that it offers. */
export const refundSchema = z.object({
  status: z.enum(REFUND_STATUSES),
  kind: refundFacts.shape.kind,
  amountUSD: usd,
  amountBTC: btc,
  ...z.pick(refundFacts, { reason: true, note: true, link: true, waitsFor: true }).shape,
  requestedAt: z.optional(refundFacts.shape.requestedAt),
  ...z.pick(refundFacts, { decidedAt: true, claimedAt: true }).shape,
});
export type Refund = z.infer<typeof refundSchema>;

/** An order as the API shows it. `gameId` is the first line's, for clients that buy one game at a time. */
export const orderSchema = z.object({
  id,
  orderId: orderFacts.shape.orderId,
  gameId: id,
  userId: orderFacts.shape.userId,
  lines: z.array(orderLineSchema),
  subtotalUSD: usd,
  taxRate: z.number(),
  taxAmountUSD: usd,
  totalUSD: usd,
  paymentMethod: z.optional(orderFacts.shape.paymentMethod),
  status: orderFacts.shape.status,
  /** What the buyer can expect or do next. The client supplies the words. */
  next: z.optional(z.enum(NEXT_STEPS)),
  /** The amount still to be paid after a partial payment. */
  btcDue: z.optional(btc),
  closedFor: orderFacts.shape.closedFor,
  /** The last payment disappeared from the network before it was confirmed, mostly because another one replaced it. */
  replacedAt: z.optional(isoTime),
  btcpayInvoiceId: z.optional(z.string()),
  ...z.partial(z.pick(orderFacts, { buyerState: true, buyerCountry: true, requiredConfirmations: true })).shape,
  developerShare: z.optional(usd),
  platformFee: z.optional(usd),
  payoutStatus: z.optional(orderPayoutFacts.shape.status),
  payoutAt: z.optional(isoTime),
  expiresAt: z.optional(orderInvoiceFacts.shape.expiresAt),
  paidAt: orderInvoiceFacts.shape.paidAt,
  ...z.pick(orderFacts, { confirmedAt: true, fulfilledAt: true }).shape,
  refund: z.optional(refundSchema),
  /** All that was paid back so far: `refund` is the latest refund, or the one on offer. */
  refundedUSD: z.optional(usd),
  refundedBTC: z.optional(btc),
  ...stamps,
});
export type Order = z.infer<typeof orderSchema>;
