import { INVOICE_STATUSES, ORDER_STATUSES, PAYMENT_METHODS } from '@satcade/contracts/enums';
import { type Cents, cents, isoTime, type Sats, sats } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Offer } from '../domain/offer.ts';
import type { OrderLine } from '../domain/order.ts';

/*
 * The items of the orders table, as they are stored; README.md lists keys and access patterns. DynamoDB bills a write
 * by the started KB of the whole item, so orders are kept terse: times as milliseconds, and nothing that follows from
 * the rest. An order of one game then moves for one write unit once it is paid.
 */

const time = z.codec(z.int(), z.string(), { decode: isoTime, encode: (text) => Date.parse(text) });
const centsField = z.codec(z.int(), z.custom<Cents>(), { decode: cents, encode: Number });
const satsField = z.codec(z.int(), z.custom<Sats>(), { decode: sats, encode: Number });

const storedLine = z.object({
  gameId: z.string(),
  developerId: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** Absent when no sale lowered it. */
  listCents: z.optional(z.int()),
  unitCents: z.int(),
  shareCents: z.int(),
  saleId: z.optional(z.string()),
});

const lineSchema = z.codec(storedLine, z.custom<OrderLine>(), {
  decode: ({ listCents, unitCents, shareCents, ...line }) => ({
    ...line,
    listCents: cents(listCents ?? unitCents),
    unitCents: cents(unitCents),
    lineCents: cents(unitCents * line.quantity),
    shareCents: cents(shareCents),
    feeCents: cents(unitCents * line.quantity - shareCents),
  }),
  encode: ({ listCents, lineCents: _, feeCents: __, ...line }) => ({
    ...line,
    ...(listCents !== line.unitCents && { listCents }),
  }),
});

export const invoiceItemSchema = z.object({
  invoiceId: z.string(),
  revision: z.int(),
  status: z.enum(INVOICE_STATUSES),
  additionalStatus: z.string(),
  btcAmountSats: satsField,
  btcPaidSats: satsField,
  btcDueSats: satsField,
  rateCents: centsField,
  confirmations: z.int(),
  checkoutLink: z.string(),
  qrCode: z.optional(z.string()),
  txId: z.optional(z.string()),
  lightningPaymentHash: z.optional(z.string()),
  createdAt: time,
  expiresAt: time,
  paidAt: z.optional(time),
  settledAt: z.optional(time),
});

export const orderItemSchema = z.object({
  orderId: z.string(),
  userId: z.string(),
  status: z.enum(ORDER_STATUSES),
  lines: z.readonly(z.array(lineSchema)),
  subtotalCents: centsField,
  taxCents: centsField,
  totalCents: centsField,
  paymentMethod: z.enum(PAYMENT_METHODS),
  requiredConfirmations: z.int(),
  buyerState: z.string(),
  buyerCountry: z.string(),
  requestHash: z.string(),
  invoice: z.optional(invoiceItemSchema),
  confirmedAt: z.optional(time),
  fulfilledAt: z.optional(time),
  createdAt: time,
  updatedAt: time,
});

/** The part of an order that a move changes together with its status. */
export const orderChangeSchema = z.pick(orderItemSchema, {
  invoice: true,
  confirmedAt: true,
  fulfilledAt: true,
  updatedAt: true,
});

export const offerItemSchema: z.ZodMiniType<Offer, unknown> = z.object({
  gameId: z.string(),
  revision: z.int(),
  title: z.string(),
  developerId: z.string(),
  listed: z.boolean(),
  priceCents: z.int(),
  sale: z.optional(z.object({ saleId: z.string(), priceCents: z.int(), startsAt: z.string(), endsAt: z.string() })),
});

/** Leads from an idempotency key that is no order id to the order it made. Leaves by TTL after a day. */
export const keyItemSchema = z.object({ orderId: z.string() });

export const orderKey = (orderId: string) => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' });
export const offerKey = (gameId: string) => ({ pk: `OFFER#${gameId}`, sk: 'OFFER' });
export const idempotencyKey = (userId: string, key: string) => ({ pk: `KEY#${userId}#${key}`, sk: 'KEY' });

/** Whether a changed item is an order: the only one that events are made of. */
export const isOrderItem = (item: Readonly<Record<string, unknown>>): boolean => item.sk === 'ORDER';
