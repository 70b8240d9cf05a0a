import { orderInvoiceFacts } from '@satcade/contracts/entities/invoice';
import { orderFacts, orderLineFacts, refundFacts } from '@satcade/contracts/entities/orders';
import { orderPayoutFacts } from '@satcade/contracts/entities/payouts';
import { PAYMENT_METHODS } from '@satcade/contracts/enums';
import { centsAmount, satsAmount } from '@satcade/contracts/fields';
import { fieldsOf, schemaOf } from '@satcade/contracts/shape';
import { cents, isoTime, sats, sumCents } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { DiscountCounter } from '../domain/discount-uses.ts';
import { packStep, type Step, unpackStep } from '../domain/history.ts';
import type { InvoiceSnapshot, Order, OrderLine } from '../domain/order.ts';
import { packPayCode, unpackPayCode } from './pay-code.ts';

/*
 * The items of the orders table as they are stored; README.md lists keys and access patterns. DynamoDB bills a write by
 * each started KB of the whole item, so orders are kept small: times as milliseconds, and nothing that can be derived.
 * A paid order of one game then changes for one write unit.
 */

const time = z.codec(z.int(), z.string(), { decode: isoTime, encode: (text) => Date.parse(text) });

/** Bytes in the table; base64 in its stream's records, as Lambda delivers them. */
const payCode = z.codec(z.union([z.instanceof(Uint8Array), z.base64()]), z.string(), {
  decode: (bytes) => unpackPayCode(typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes),
  encode: packPayCode,
});
const step = z.codec(z.int(), z.custom<Step>(), { decode: unpackStep, encode: packStep });

/** A value, or nothing where it is the usual one, which is not stored. */
const unless = <Value>(usual: Value, value: Value): Value | undefined => (value === usual ? undefined : value);

const storedLine = z.extend(z.omit(orderLineFacts, { thumbnailKey: true, lineCents: true, feeCents: true }), {
  /** The key of the thumbnail, packed. */
  picture: z.optional(z.string()),
  /** Absent if no discount reduced it. */
  listCents: z.optional(centsAmount),
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
  decode: ({ picture, ...line }) => {
    const lineCents = cents(line.unitCents * line.quantity);
    return {
      ...line,
      ...(picture !== undefined && { thumbnailKey: unpackedKey(picture, line) }),
      listCents: line.listCents ?? line.unitCents,
      lineCents,
      feeCents: cents(lineCents - line.shareCents),
    };
  },
  encode: (line) =>
    fieldsOf(storedLine, {
      ...line,
      picture: line.thumbnailKey === undefined ? undefined : packedKey(line.thumbnailKey, line),
      listCents: unless(line.unitCents, line.listCents),
    }),
});

export const storedInvoice = z.extend(orderInvoiceFacts, {
  /** Absent: None. */
  additionalStatus: z.optional(z.string()),
  /** Absent: 0. */
  btcPaidSats: z.optional(satsAmount),
  /** Absent: 0. */
  confirmations: z.optional(z.int()),
  qrCode: z.optional(payCode),
  createdAt: time,
  expiresAt: time,
  paidAt: z.optional(time),
  replacedAt: z.optional(time),
  settledAt: z.optional(time),
});

export const payoutMarksSchema = z.array(z.extend(orderPayoutFacts, { changedAt: time }));

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

export const storedRefund = z.extend(refundFacts, {
  requestedAt: time,
  decidedAt: z.optional(time),
  claimedAt: z.optional(time),
});

const storedOrder = z.extend(z.omit(orderFacts, { subtotalCents: true }), {
  lines: z.array(lineSchema),
  /** Absent on orders from before it was stored: total − subtotal. */
  taxCents: z.optional(centsAmount),
  /** Absent: lightning. Those orders are the largest, because they include the text of their invoice. */
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  /** Absent: 0, as for every Lightning payment. */
  requiredConfirmations: z.optional(z.int()),
  invoice: z.optional(invoiceSchema),
  refund: z.optional(storedRefund),
  history: z.optional(z.array(step)),
  confirmedAt: z.optional(time),
  fulfilledAt: z.optional(time),
  /** Only after FULFILLED, so it adds no cost before. */
  payouts: z.optional(payoutMarksSchema),
  createdAt: time,
  updatedAt: time,
});

export const orderItemSchema = z.codec(storedOrder, z.custom<Order>(), {
  decode: ({ requiredConfirmations = 0, paymentMethod = 'lightning', ...order }) => {
    const subtotalCents = sumCents(order.lines.map(({ lineCents }) => lineCents));
    const { taxCents = cents(order.totalCents - subtotalCents) } = order;
    return { ...order, requiredConfirmations, paymentMethod, subtotalCents, taxCents };
  },
  encode: (order) =>
    fieldsOf(storedOrder, {
      ...order,
      paymentMethod: unless('lightning', order.paymentMethod),
      requiredConfirmations: unless(0, order.requiredConfirmations),
    }),
});

/** The times of an order that change together with its status. */
export const orderTimesSchema = z.pick(storedOrder, { confirmedAt: true, fulfilledAt: true, updatedAt: true });
/** The parts of an order that have a writer of their own. */
export const orderPartsSchema = z.pick(storedOrder, { invoice: true, refund: true });

/** How often a discount with a maximum is used. Expires by TTL some time after its end. */
export const discountItemSchema = schemaOf<DiscountCounter>()(
  z.object({
    saleId: z.string(),
    gameId: z.string(),
    uses: z.int(),
    maxUses: z.int(),
    revision: z.int(),
  }),
);

/**
 * Whether a user owns a game, according to the latest event from entitlements. Stored next to the offers, so that
 * checkout reads both together.
 */
export const ownedItemSchema = z.object({ gameId: z.string(), isOwned: z.boolean(), at: z.string() });

/** Leads from an idempotency key that is not an order id to its order. Expires by TTL after a day. */
export const keyItemSchema = z.object({ orderId: z.string() });
