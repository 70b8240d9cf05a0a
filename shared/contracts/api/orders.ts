import * as z from 'zod/mini';
import { invoiceSchema, orderSchema } from '../entities.ts';
import {
  ASKED_REFUND_STATUSES,
  CREDIT_STATES,
  NEXT_STEPS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  REFUND_KINDS,
} from '../enums.ts';
import { count, created, id, isoTime, limit, nextToken, pageOf, signedUsd, usd, userId } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

const cartItem = z.strictObject({
  gameId: id,
  quantity: z._default(z.int().check(z.gte(1), z.lte(LIMITS.quantityPerItem)), 1),
  /**
   * How many of the copies are gifts, as the buyer was shown; any other number is refused. Required for games that the
   * buyer owns.
   */
  gifts: z.optional(z.int().check(z.gte(0), z.lte(LIMITS.quantityPerItem))),
});

/** The buyer's details for tax purposes; the store's fixed values when the client does not ask for them. */
const buyer = {
  buyerState: z._default(z.string().check(z.regex(/^[A-Za-z0-9 -]{1,40}$/)), 'TN'),
  buyerCountry: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'US'),
};

const checkoutBody = z
  .strictObject({
    gameId: z.optional(id),
    items: z.optional(
      z.array(cartItem).check(
        z.minLength(1, 'Your cart is empty'),
        z.maxLength(LIMITS.cartItems),
        z.refine((items) => new Set(items.map((item) => item.gameId)).size === items.length, 'must not repeat a game'),
      ),
    ),
    paymentMethod: z._default(z.enum(PAYMENT_METHODS, 'Please select a payment method'), 'lightning'),
    ...buyer,
    expectedTotalUSD: z.optional(usd),
  })
  .check(
    z.refine((body) => (body.gameId === undefined) !== (body.items === undefined), {
      path: ['items'],
      message: 'send either gameId or items',
    }),
  );

/**
 * Buys a cart. Send `gameId` for one game or `items` for several. A total that differs from `expectedTotalUSD` is
 * refused (`price-changed`). Every copy beyond the buyer's own becomes a gift; if the buyer owns the game already, all
 * copies do. A free game has one copy. Repeat the request with the same `Idempotency-Key` to be sure that it happens
 * once.
 */
export const checkout = endpoint({
  name: 'checkout',
  summary: 'Buy the games in the cart',
  method: 'POST',
  path: '/api/checkout',
  service: 'orders',
  handler: 'checkout',
  auth: 'user',
  body: checkoutBody,
  reply: z.object({
    orderId: id,
    /** BTCPay's checkout page. Null for a free order, and while the invoice is being opened. */
    invoiceUrl: z.nullable(z.string()),
    status: z.enum(ORDER_STATUSES),
    subtotalUSD: usd,
    taxAmountUSD: usd,
    totalUSD: usd,
  }),
  status: 201,
});

export const orderStatusView = z.object({
  order: orderSchema,
  /** Null until the invoice is open, and for free orders. */
  invoice: z.nullable(invoiceSchema),
  /** What the buyer can expect or do next. The client supplies the words. */
  next: z.enum(NEXT_STEPS),
  /** The last payment disappeared from the network before it was confirmed, mostly because another one replaced it. */
  replacedAt: z.optional(isoTime),
  /**
   * The whole amount arrived after the invoice expired: whether it may still complete the order, or the rate moved too
   * far.
   */
  late: z.optional(z.enum(['undecided', 'refused'])),
  /** Until when the buyer may request a refund of the whole order. Absent where it is refused, or all is on offer. */
  refundableUntil: z.optional(isoTime),
});
export type OrderStatusView = z.infer<typeof orderStatusView>;

export const getOrderStatus = endpoint({
  name: 'getOrderStatus',
  summary: "The buyer's view of an order: status, lines, invoice, what happens next",
  method: 'GET',
  path: '/api/order-status/{orderId}',
  service: 'orders',
  handler: 'orders',
  auth: 'user',
  params: z.object({ orderId: id }),
  reply: orderStatusView,
  status: 200,
});

/**
 * A Bitcoin transaction id or a Lightning payment hash, in lower case. BTCPay names an on-chain payment by transaction and
 * output (`…-1`): the output is cut off.
 */
const transactionId = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{64}(-\d{1,5})?$/, 'is not a transaction id')),
  z.transform((text) => text.slice(0, 64)),
);
const emailAddress = z.string().check(z.trim(), z.maxLength(254), z.regex(/^\S+@\S+$/, 'is not an e-mail address'));

/**
 * The caller's orders, newest first. Admins get everybody's, or those of the user they name. Filters are applied to
 * what a page has read, so a page may be short or empty although more follow. `transactionId` and `email` are for
 * Admins. BTCPay is asked for the transaction, so the reply is `unavailable` (503) while BTCPay is down.
 */
export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'My orders, newest first; Admins: all orders',
  method: 'GET',
  path: '/api/orders',
  service: 'orders',
  handler: 'orders',
  auth: 'user',
  query: z.strictObject({
    userId: z.optional(userId),
    status: z.optional(z.enum(ORDER_STATUSES)),
    gameId: z.optional(id),
    /** For Admins: the orders that a transaction or Lightning payment paid. Answered in one page. */
    transactionId: z.optional(transactionId),
    /** For Admins: the orders of the account with this e-mail address. */
    email: z.optional(emailAddress),
    /** Only orders that need something from their buyer: money to pay, to send or to claim. */
    waiting: z.optional(z.literal('true')),
    ...created,
    limit,
    nextToken,
  }),
  reply: pageOf(orderSchema),
  status: 200,
});

/** Checkout under the name of its model: same body, same rules. Nobody can buy for another user. */
export const createOrder = endpoint({
  name: 'createOrder',
  summary: 'Buy the games in the cart, and return the order',
  method: 'POST',
  path: '/api/orders',
  service: 'orders',
  handler: 'checkout',
  auth: 'user',
  body: checkoutBody,
  reply: orderSchema,
  status: 201,
});

/**
 * Requests a refund. Without `kind`: what the order offers (a surplus, a late or partial payment, copies that were
 * returned or already owned), else the whole order. A repeated request changes nothing.
 */
export const requestRefund = endpoint({
  name: 'requestRefund',
  summary: 'Request a refund of my order',
  method: 'POST',
  path: '/api/orders/{id}/refund',
  service: 'orders',
  handler: 'refunds',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ reason: z.optional(prose(500)), kind: z.optional(z.enum(REFUND_KINDS)) }),
  reply: orderSchema,
  status: 201,
});

export const decideRefund = endpoint({
  name: 'decideRefund',
  summary: 'Approve or decline a refund (Admins)',
  method: 'POST',
  path: '/api/orders/{id}/refund-decision',
  service: 'orders',
  handler: 'refunds',
  auth: 'user',
  params: z.object({ id }),
  body: z.strictObject({ decision: z.enum(['approve', 'decline']), note: z.optional(prose(500)) }),
  reply: orderSchema,
  status: 200,
});

/** Orders whose refund has this status, longest waiting first. */
export const listRefunds = endpoint({
  name: 'listRefunds',
  summary: 'Orders by the status of their refund (Admins)',
  method: 'GET',
  path: '/api/refunds',
  service: 'orders',
  handler: 'refunds',
  auth: 'user',
  query: z.strictObject({
    status: z._default(z.enum(ASKED_REFUND_STATUSES), 'requested'),
    limit,
    nextToken,
  }),
  reply: pageOf(orderSchema),
  status: 200,
});

const traced = z.record(z.string(), z.unknown());
/** What each service knows about an order; `undefined` where a service did not answer. For display only. */
export const explanationSchema = z.object({
  order: orderSchema,
  /** Everything with a time, oldest first. */
  trace: z.array(z.object({ at: z.string(), service: z.string(), what: z.string() })),
  payments: z.optional(traced),
  entitlements: z.optional(traced),
  payouts: z.optional(traced),
});
export type Explanation = z.infer<typeof explanationSchema>;

export const explainOrder = endpoint({
  name: 'explainOrder',
  summary: 'The whole trace of an order, through all services (Admins)',
  method: 'GET',
  path: '/api/orders/{id}/explain',
  service: 'orders',
  handler: 'explain',
  auth: 'user',
  params: z.object({ id }),
  reply: explanationSchema,
  status: 200,
});

/** What an Admin needs to decide on a refund. Parts whose service does not answer are left out. */
export const refundFactsSchema = z.object({
  orderId: id,
  /** How often the buyer has downloaded each game of the order. */
  games: z.optional(
    z.array(z.object({ gameId: id, title: z.string(), downloads: count, lastDownloadAt: z.optional(isoTime) })),
  ),
  /** What the developers have been credited, where that money is now, and their balances. */
  credits: z.optional(
    z.array(
      z.object({
        developerId: userId,
        titles: z.array(z.string()),
        amountUSD: signedUsd,
        state: z.enum(CREDIT_STATES),
        balanceUSD: signedUsd,
      }),
    ),
  ),
});
export type RefundFacts = z.infer<typeof refundFactsSchema>;

export const getRefundFacts = endpoint({
  name: 'getRefundFacts',
  summary: 'Downloads, credits and balances behind a refund (Admins)',
  method: 'GET',
  path: '/api/orders/{id}/refund-facts',
  service: 'orders',
  handler: 'explain',
  auth: 'user',
  params: z.object({ id }),
  reply: refundFactsSchema,
  status: 200,
});
