import { orderInvoiceFacts } from '@satcade/contracts/entities/invoice';
import {
  ASKED_REFUND_STATUSES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYOUT_STATUSES,
  REFUND_KINDS,
  REFUND_WAITS,
} from '@satcade/contracts/enums';
import { fieldsOf } from '@satcade/contracts/shape';
import { type Cents, cents, isoTime, type Sats, sats, sumCents } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { DiscountCounter } from '../domain/discount-uses.ts';
import { packStep, type Step, unpackStep } from '../domain/history.ts';
import type { Offer } from '../domain/offer.ts';
import type { CopyMark, InvoiceSnapshot, Order, OrderLine } from '../domain/order.ts';
import { packPayCode, unpackPayCode } from './pay-code.ts';

/*
 * The items of the orders table as they are stored; README.md lists keys and access patterns. DynamoDB bills a write by
 * each started KB of the whole item, so orders are kept small: times as milliseconds, and nothing that can be derived.
 * A paid order of one game then changes for one write unit.
 */

const time = z.codec(z.int(), z.string(), { decode: isoTime, encode: (text) => Date.parse(text) });
const centsField = z.codec(z.int(), z.custom<Cents>(), { decode: cents, encode: Number });
const satsField = z.codec(z.int(), z.custom<Sats>(), { decode: sats, encode: Number });

/** Bytes in the table; base64 in its stream's records, as Lambda delivers them. */
const payCode = z.codec(z.union([z.instanceof(Uint8Array), z.base64()]), z.string(), {
  decode: (bytes) => unpackPayCode(typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes),
  encode: packPayCode,
});
const step = z.codec(z.int(), z.custom<Step>(), { decode: unpackStep, encode: packStep });

/** A value, or nothing where it is the usual one, which is not stored. */
const unless = <Value>(usual: Value, value: Value): Value | undefined => (value === usual ? undefined : value);

const storedLine = z.object({
  gameId: z.string(),
  developerId: z.string(),
  title: z.string(),
  /** The key of the thumbnail, packed. */
  picture: z.optional(z.string()),
  quantity: z.int(),
  /** Absent if no discount reduced it. */
  listCents: z.optional(z.int()),
  unitCents: z.int(),
  shareCents: z.int(),
  saleId: z.optional(z.string()),
  isLimited: z.optional(z.boolean()),
  gifts: z.optional(z.int()),
  isNSFW: z.optional(z.boolean()),
});

type OfGame = Pick<OrderLine, 'developerId' | 'gameId'>;
const prefixOf = ({ developerId, gameId }: OfGame): string => `thumbnails/${developerId}/${gameId}`;
const FILE = '/thumbnail.';
/** The part of a picture's key that varies, such as `-3:webp`. Any other key is stored whole. */
function packedKey(key: string, line: OfGame): string {
  const prefix = prefixOf(line);
  const [revision, extension, ...more] = key.slice(prefix.length).split(FILE);
  return key.startsWith(prefix) && extension !== undefined && more.length === 0 ? `${revision}:${extension}` : key;
}
/** No key contains a colon. */
function unpackedKey(packed: string, line: OfGame): string {
  const [revision = '', extension] = packed.split(':');
  return extension === undefined ? packed : `${prefixOf(line)}${revision}${FILE}${extension}`;
}

const lineSchema = z.codec(storedLine, z.custom<OrderLine>(), {
  decode: ({ listCents, unitCents, shareCents, picture, ...line }) => ({
    ...line,
    ...(picture !== undefined && { thumbnailKey: unpackedKey(picture, line) }),
    listCents: cents(listCents ?? unitCents),
    unitCents: cents(unitCents),
    lineCents: cents(unitCents * line.quantity),
    shareCents: cents(shareCents),
    feeCents: cents(unitCents * line.quantity - shareCents),
  }),
  encode: ({ listCents, thumbnailKey, lineCents: _, feeCents: __, ...line }) => ({
    ...line,
    ...(thumbnailKey !== undefined && { picture: packedKey(thumbnailKey, line) }),
    ...(listCents !== line.unitCents && { listCents }),
  }),
});

const storedInvoice = z.extend(orderInvoiceFacts, {
  /** Absent: None. */
  additionalStatus: z.optional(z.string()),
  /** Absent: 0. */
  btcPaidSats: z.optional(satsField),
  /** Absent: 0. */
  confirmations: z.optional(z.int()),
  qrCode: z.optional(payCode),
  createdAt: time,
  expiresAt: time,
  paidAt: z.optional(time),
  settledAt: z.optional(time),
});

const payoutMarkSchema = z.object({
  developerId: z.string(),
  payoutId: z.string(),
  revision: z.int(),
  status: z.enum(PAYOUT_STATUSES),
  changedAt: time,
});
export const payoutMarksSchema = z.array(payoutMarkSchema);

const invoiceSchema = z.codec(storedInvoice, z.custom<InvoiceSnapshot>(), {
  decode: ({ additionalStatus = 'None', btcPaidSats = sats(0), confirmations = 0, ...invoice }) => ({
    ...invoice,
    additionalStatus,
    btcPaidSats,
    confirmations,
  }),
  encode: ({ additionalStatus, btcPaidSats, confirmations, ...invoice }) =>
    fieldsOf(storedInvoice, {
      ...invoice,
      additionalStatus: unless('None', additionalStatus),
      btcPaidSats: unless(sats(0), btcPaidSats),
      confirmations: unless(0, confirmations),
    }),
});

const copyFields = { gameId: z.string(), copy: z.int() };
const copiesSchema = z.readonly(z.array(z.object(copyFields)));
export const copyMarksSchema: z.ZodMiniType<readonly CopyMark[], unknown> = z.readonly(
  z.array(z.object({ ...copyFields, state: z.enum(['redeemed', 'returned', 'duplicate']) })),
);

const refundSchema = z.object({
  number: z.int(),
  kind: z.enum(REFUND_KINDS),
  status: z.enum(ASKED_REFUND_STATUSES),
  amountSats: satsField,
  amountCents: centsField,
  earlierSats: satsField,
  copies: z.optional(copiesSchema),
  earlierCopies: z.optional(copiesSchema),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  link: z.optional(z.string()),
  waitsFor: z.optional(z.enum(REFUND_WAITS)),
  requestedAt: time,
  decidedAt: z.optional(time),
  claimedAt: z.optional(time),
});

const storedOrder = z.object({
  orderId: z.string(),
  userId: z.string(),
  status: z.enum(ORDER_STATUSES),
  lines: z.readonly(z.array(lineSchema)),
  totalCents: centsField,
  /** Absent: lightning. Those orders are the largest, because they include the text of their invoice. */
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  /** Absent: 0, as for every Lightning payment. */
  requiredConfirmations: z.optional(z.int()),
  closedFor: z.optional(z.readonly(z.array(z.string()))),
  buyerState: z.string(),
  buyerCountry: z.string(),
  requestHash: z.string(),
  /** Only for orders that waited for BTCPay. */
  isDelayed: z.optional(z.boolean()),
  invoice: z.optional(invoiceSchema),
  refund: z.optional(refundSchema),
  copies: z.optional(copyMarksSchema),
  history: z.optional(z.readonly(z.array(step))),
  discountUses: z.optional(z.enum(['held', 'returned'])),
  confirmedAt: z.optional(time),
  fulfilledAt: z.optional(time),
  /** Only after FULFILLED, so it adds no cost before. */
  payouts: z.optional(z.readonly(z.array(payoutMarkSchema))),
  createdAt: time,
  updatedAt: time,
});

export const orderItemSchema = z.codec(storedOrder, z.custom<Order>(), {
  decode: (order) => {
    const subtotalCents = sumCents(order.lines.map(({ lineCents }) => lineCents));
    const { requiredConfirmations = 0, paymentMethod = 'lightning', totalCents } = order;
    return {
      ...order,
      requiredConfirmations,
      paymentMethod,
      subtotalCents,
      taxCents: cents(totalCents - subtotalCents),
    };
  },
  encode: ({ subtotalCents: _, taxCents: __, requiredConfirmations, paymentMethod, ...order }) => ({
    ...order,
    ...(paymentMethod !== 'lightning' && { paymentMethod }),
    ...(requiredConfirmations !== 0 && { requiredConfirmations }),
  }),
});

/** The fields of an order that a transition may change together with its status. */
export const orderChangeSchema = z.pick(storedOrder, {
  invoice: true,
  refund: true,
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
  thumbnailKey: z.optional(z.string()),
  isNSFW: z.optional(z.boolean()),
  sale: z.optional(
    z.object({
      saleId: z.string(),
      priceCents: z.int(),
      startsAt: z.string(),
      endsAt: z.string(),
      maxUses: z.optional(z.int()),
      isUsedUp: z.optional(z.boolean()),
    }),
  ),
});

/** How often a discount with a maximum is used. Expires by TTL some time after its end. */
export const discountItemSchema: z.ZodMiniType<DiscountCounter, unknown> = z.object({
  saleId: z.string(),
  gameId: z.string(),
  uses: z.int(),
  maxUses: z.int(),
  revision: z.int(),
});

/**
 * Whether a user owns a game, according to the latest event from entitlements. Stored next to the offers, so that
 * checkout reads both together.
 */
export const ownedItemSchema = z.object({ gameId: z.string(), isOwned: z.boolean(), at: z.string() });

/** Leads from an idempotency key that is not an order id to its order. Expires by TTL after a day. */
export const keyItemSchema = z.object({ orderId: z.string() });
