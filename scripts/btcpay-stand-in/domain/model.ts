import * as z from 'zod/mini';
import { CURRENCIES } from './money.ts';

/*
 * The records as they are stored. Times are milliseconds since the epoch, amounts whole minor units; the API's views
 * convert them to BTCPay's seconds and decimal strings.
 */

export const PAYMENT_METHODS = ['BTC-CHAIN', 'BTC-LN'] as const;
export const INVOICE_STATUSES = ['New', 'Processing', 'Settled', 'Expired', 'Invalid'] as const;
export const ADDITIONAL_STATUSES = ['None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked'] as const;
export const SPEED_POLICIES = ['HighSpeed', 'MediumSpeed', 'LowMediumSpeed', 'LowSpeed'] as const;
export const NETWORK_FEE_MODES = ['MultiplePaymentsOnly', 'Always', 'Never'] as const;
export const PAYOUT_STATES = ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled'] as const;

const paymentMethod = z.enum(PAYMENT_METHODS);
const currency = z.enum(CURRENCIES);
const time = z.int();
const sats = z.int();
const jsonObject = z.record(z.string(), z.unknown());

const payment = z.object({
  /** The outpoint (`txid-0`) on-chain, the payment hash on Lightning. */
  id: z.string(),
  method: paymentMethod,
  sats,
  /** Thousandths of a satoshi beyond `sats`; Lightning only. */
  extraMsats: z._default(z.int(), 0),
  /** The network fee that the buyer paid with this payment. */
  feeSats: z._default(sats, 0),
  receivedAt: time,
  status: z.enum(['Processing', 'Settled', 'Invalid']),
  destination: z.string(),
  confirmations: z.int(),
});

export const invoiceSchema = z.object({
  id: z.string(),
  currency,
  /** In minor units of `currency`. */
  price: z.int(),
  /** Cents per BTC at the time of creation. */
  rate: z.int(),
  dueSats: sats,
  /** `dueSats` less the payment tolerance: from this amount on the invoice counts as paid. */
  minimumSats: sats,
  status: z.enum(INVOICE_STATUSES),
  additionalStatus: z.enum(ADDITIONAL_STATUSES),
  createdAt: time,
  expiresAt: time,
  monitoringEndsAt: time,
  archived: z.boolean(),
  metadata: jsonObject,
  searchTerms: z.array(z.string()),
  methods: z.array(paymentMethod),
  speedPolicy: z.enum(SPEED_POLICIES),
  paymentTolerance: z.number(),
  defaultMethod: z.nullable(z.string()),
  defaultLanguage: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  redirectAutomatically: z.boolean(),
  address: z.string(),
  /** The methods that can be paid now: all of them, unless the store activates each when the buyer chooses it. */
  activated: z._default(z.array(paymentMethod), [...PAYMENT_METHODS]),
  networkFeeMode: z._default(z.enum(NETWORK_FEE_MODES), 'Never'),
  /** The network fee of each on-chain payment, fixed when the invoice was opened. */
  networkFeeSats: z._default(sats, 0),
  /** The network fee of the next on-chain payment: 0 or `networkFeeSats`. */
  nextFeeSats: z._default(sats, 0),
  /** The amount of the current Lightning invoice: all that is left to pay. */
  lightningSats: sats,
  payments: z.array(payment),
  /** Until then its status is that of before its last payment. */
  statusFollowsAt: z.optional(time),
});

export const pullPaymentSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  currency,
  limit: z.int(),
  startsAt: time,
  expiresAt: z.nullable(time),
  archived: z.boolean(),
  autoApproveClaims: z.boolean(),
  bolt11ExpirationDays: z.int(),
  methods: z.array(paymentMethod),
  /** The invoice that this pull payment refunds. */
  invoiceId: z.nullable(z.string()),
});

export const payoutSchema = z.object({
  id: z.string(),
  pullPaymentId: z.nullable(z.string()),
  method: paymentMethod,
  destination: z.string(),
  originalCurrency: currency,
  originalAmount: z.int(),
  /** Fixed when the payout is approved. */
  payoutSats: z.nullable(sats),
  state: z.enum(PAYOUT_STATES),
  revision: z.int(),
  proof: z.nullable(jsonObject),
  metadata: jsonObject,
  createdAt: time,
  /** How often the payout processor failed to send it. */
  failedAttempts: z._default(z.int(), 0),
});

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  secret: z.string(),
  enabled: z.boolean(),
  automaticRedelivery: z.boolean(),
  authorizedEvents: z.object({ everything: z.boolean(), specificEvents: z.array(z.string()) }),
});

const deliveryEnvelope = z.object({
  id: z.string(),
  /** Grows with every entry, so that the order survives a restart. */
  sequence: z.int(),
  webhookId: z.string(),
  originalDeliveryId: z.string(),
  isRedelivery: z.boolean(),
  /** When the event happened. */
  timestamp: time,
  /** Everything in the body except the envelope. */
  event: z.looseObject({ type: z.string() }),
});

/** A delivery that is still to be made: an entry of the queue. */
export const outboxEntrySchema = z.extend(deliveryEnvelope, {
  /** How many attempts failed before this one. */
  failures: z.int(),
  dueAt: time,
});

/** A delivery that was made or given up. */
export const deliverySchema = z.extend(deliveryEnvelope, {
  deliveredAt: time,
  status: z.enum(['HttpSuccess', 'HttpError', 'Failed']),
  httpCode: z.nullable(z.int()),
  errorMessage: z.nullable(z.string()),
});

export type PaymentMethod = z.infer<typeof paymentMethod>;
export type Payment = z.infer<typeof payment>;
export type Invoice = z.infer<typeof invoiceSchema>;
export type PullPayment = z.infer<typeof pullPaymentSchema>;
export type Payout = z.infer<typeof payoutSchema>;
export type PayoutState = Payout['state'];
export type Webhook = z.infer<typeof webhookSchema>;
export type DeliveryEnvelope = z.infer<typeof deliveryEnvelope>;
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;
export type Delivery = z.infer<typeof deliverySchema>;
