import * as z from 'zod/mini';
import { REFUND_KINDS, REFUND_WAITS } from '../enums.ts';
import { count, id, isoTime, satsAmount, userId } from '../fields.ts';
import { invoiceFacts } from './invoice.ts';
import { stamps } from './stamps.ts';

/** A refund at BTCPay: a pull payment from which the buyer claims the money. */
export const paymentRefundFacts = z.object({
  refundId: z.string(),
  orderId: id,
  userId,
  invoiceId: z.string(),
  kind: z.enum(REFUND_KINDS),
  amountSats: satsAmount,
  /** The amount of the order's earlier refunds: all together never exceed what was paid. */
  earlierSats: satsAmount,
  /** `opening` until BTCPay has created the link; `open` until the buyer has the money; the others are final. */
  status: z.enum(['opening', 'open', 'claimed', 'failed']),
  /** When the last attempt to open it began. No other attempt begins while that one may still be under way. */
  attemptAt: isoTime,
  /** Why it is still `opening`, according to the last attempt. */
  waitsFor: z.optional(z.enum(REFUND_WAITS)),
  pullPaymentId: z.optional(z.string()),
  link: z.optional(z.string()),
  failure: z.optional(z.string()),
  createdAt: isoTime,
  updatedAt: isoTime,
});

/** An order whose invoice BTCPay could not open when it was placed, with the request for the invoice. */
export const waitingOrderFacts = z.extend(
  z.pick(invoiceFacts, {
    orderId: true,
    userId: true,
    amountCents: true,
    paymentMethod: true,
    requiredConfirmations: true,
  }),
  {
    /** For people who look at BTCPay. */
    description: z.string(),
    /** The game, if the order has only one. */
    itemCode: z.optional(z.string()),
    correlationId: z.string(),
    reason: z.string(),
    /** When the order was placed. */
    createdAt: isoTime,
    endedAt: z.optional(isoTime),
  },
);

/** An order that can never have an invoice. */
export const refusalFacts = z.object({
  ...z.pick(invoiceFacts, { orderId: true, userId: true }).shape,
  reason: z.string(),
  /** BTCPay did not refuse, but was unreachable until the order expired. */
  isExpired: z.optional(z.boolean()),
});

/** One webhook delivery of BTCPay. `id` is `{invoiceId}.{eventId}`. */
export const webhookEventSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  invoiceId: z.string(),
  eventType: z.string(),
  receivedAt: isoTime,
  processed: z.boolean(),
  processedAt: z.optional(isoTime),
  processingResult: z.optional(z.string()),
  rawPayload: z.optional(z.unknown()),
  /** The header `BTCPay-Sig` as received. */
  signature: z.optional(z.string()),
  /** When the record expires, in seconds since 1970. */
  ttl: count,
  ...stamps,
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** The price of one bitcoin in a currency, in its smallest unit, and when BTCPay named it. */
const exchangeRateFacts = z.object({
  currency: z.string(),
  unitsPerBtc: z.int().check(z.positive()),
  readAt: isoTime,
});

/** The last good rates of all currencies. Payments stores exactly these fields. */
export const exchangeRatesFacts = z.object({ rates: z.array(exchangeRateFacts), checkedAt: isoTime });

/** The rates as the API shows them: decimal prices of one bitcoin. `asOf` is the time of the reply. */
export const exchangeRatesSchema = z.object({
  asOf: isoTime,
  rates: z.array(z.object({ currency: z.string(), pricePerBTC: z.number(), readAt: isoTime })),
});
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>;
