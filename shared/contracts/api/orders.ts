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
  /** How many of them are to be gifts, as the buyer was shown; another number is refused. Needed for games that are owned. */
  gifts: z.optional(z.int().check(z.gte(0), z.lte(LIMITS.quantityPerItem))),
});

/** Who the buyer is for tax purposes; the store's fixed values where the client does not ask. */
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
 * Buys a cart. Send `gameId` for one game or `items` for several. With `expectedTotalUSD`, a total that differs is
 * refused (`price-changed`). Every copy beyond the buyer's own becomes a gift: of a game that is owned already, all copies.
 * A free game has one copy. Repeat with the same `Idempotency-Key` to be sure that it happens once.
 */
export const checkout = endpoint({
  name: 'checkout',
  summary: 'Buy what is in the cart',
  method: 'POST',
  path: '/api/checkout',
  service: 'orders',
  handler: 'checkout',
  auth: 'user',
  body: checkoutBody,
  reply: z.object({
    orderId: id,
    /** BTCPay's checkout page; null for a free order, and while the invoice is still being opened. */
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
  /** What the buyer can expect or do next, for a client to word. */
  next: z.enum(NEXT_STEPS),
  /** The last payment disappeared from the network before it was confirmed, mostly because another one replaced it. */
  replacedAt: z.optional(isoTime),
  /** The whole amount came after the time to pay: whether it may still complete the order, or the rate moved too far. */
  late: z.optional(z.enum(['undecided', 'refused'])),
  /** Until when the buyer may ask for the whole order back; absent where that would be refused. */
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
 * The caller's orders, newest first. For Admins the orders of everybody, or of the user whom they name. A page may be
 * short, or empty, and not be the last: filters are applied to what a page has read. `transactionId` and `email` are for
 * Admins; BTCPay is asked for the transaction, so the reply is `unavailable` (503) while BTCPay is down.
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
    /** Admins: the orders that a transaction or Lightning payment was for. Answered in one page. */
    transactionId: z.optional(transactionId),
    /** Admins: the orders of the account with this e-mail address. */
    email: z.optional(emailAddress),
    /** Only orders in which something waits for their buyer: money to pay, to send or to claim. */
    waiting: z.optional(z.literal('true')),
    ...created,
    limit,
    nextToken,
  }),
  reply: pageOf(orderSchema),
  status: 200,
});

/** Checkout under the name of its model: the same body and rules. Nobody buys in the name of somebody else. */
export const createOrder = endpoint({
  name: 'createOrder',
  summary: 'Buy what is in the cart, and get the order',
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
 * The buyer asks for money back. Without `kind`: what the order offers (a surplus, a late or partial payment, copies that
 * were given back or owned already), else the order itself. Asking twice is asking once.
 */
export const requestRefund = endpoint({
  name: 'requestRefund',
  summary: 'Ask for a refund of my order',
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

/** Orders whose refund has this status, the longest waiting first. */
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
/** What each service has to tell of an order; `undefined` where a service did not answer. Shapes are for reading. */
export const explanationSchema = z.object({
  order: orderSchema,
  /** Everything that has a time, oldest first. */
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

/** What matters for a decision on a refund. A part that its service does not tell at the moment is left out. */
export const refundFactsSchema = z.object({
  orderId: id,
  /** How often the buyer has downloaded each game of the order. */
  games: z.optional(
    z.array(z.object({ gameId: id, title: z.string(), downloads: count, lastDownloadAt: z.optional(isoTime) })),
  ),
  /** What the developers have been credited, where it is, and their balances. */
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
