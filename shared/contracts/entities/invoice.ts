import * as z from 'zod/mini';
import { INVOICE_STATUSES, PAYMENT_METHODS } from '../enums.ts';
import { btc, centsAmount, count, id, isoTime, satsAmount, usd, userId, whole } from '../fields.ts';
import { stamps } from './stamps.ts';

/** Only if an invoice was paid by both: otherwise all its payments are of one method. */
const paidBy = z.optional(z.enum(PAYMENT_METHODS));
/** One payment of an invoice: transaction id or payment hash, and amount. */
const payment = z.object({ id: z.string(), sats: satsAmount, method: paidBy });

/**
 * An invoice: its purpose, which the order sets, and BTCPay's latest state. An order has one invoice. Payments stores
 * exactly these fields.
 */
export const invoiceFacts = z.object({
  /** BTCPay's id. */
  invoiceId: z.string(),
  orderId: id,
  userId,
  /** The number of its changes. */
  revision: whole,
  status: z.enum(INVOICE_STATUSES),
  /** BTCPay's additionalStatus: None, PaidPartial, PaidOver, PaidLate, Marked, …; unknown ones are stored unchanged. */
  additionalStatus: z.string(),
  /** The choice at checkout. `txId` and `lightningPaymentHash` tell how it was paid. */
  paymentMethod: z.enum(PAYMENT_METHODS),
  amountCents: centsAmount,
  btcAmountSats: satsAmount,
  btcPaidSats: satsAmount,
  btcDueSats: satsAmount,
  /** Whole US cents per bitcoin. */
  rateCents: centsAmount,
  confirmations: count,
  requiredConfirmations: count,
  checkoutLink: z.string(),
  /**
   * The content of the QR code: a BIP21 URI, with a BOLT11 invoice if Lightning wallets can pay it too, or a BOLT11
   * invoice. Removed once the invoice is settled: nobody scans it
   * any more, and every write would carry its bytes.
   */
  qrCode: z.optional(z.string()),
  /** The address for an on-chain payment. */
  btcAddress: z.optional(z.string()),
  txId: z.optional(z.string()),
  lightningPaymentHash: z.optional(z.string()),
  /** Every payment, if there are several. */
  payments: z.optional(z.array(payment)),
  createdAt: isoTime,
  expiresAt: isoTime,
  paidAt: z.optional(isoTime),
  /** When its payments disappeared before they were confirmed; absent once there is a payment again. */
  replacedAt: z.optional(isoTime),
  settledAt: z.optional(isoTime),
  /**
   * When its order asked for it to be closed, because the buyer owns one of the games. A late payment does not settle
   * it then.
   */
  closedAt: z.optional(isoTime),
  /** It was paid late, and at the last check the rate had moved too far for the payment to count. */
  isOutOfBand: z.optional(z.boolean()),
  /** Until then, BTCPay itself still looks for payments. */
  monitorUntil: isoTime,
  updatedAt: isoTime,
});

/** The fields that payments publishes. */
export const invoiceEventFields = z.omit(invoiceFacts, { monitorUntil: true, updatedAt: true });

/** The fields of its invoice that an order copies; the order itself knows the others. */
export const orderInvoiceFacts = z.omit(invoiceEventFields, {
  orderId: true,
  userId: true,
  paymentMethod: true,
  amountCents: true,
  requiredConfirmations: true,
  closedAt: true,
});

/** An invoice as the API shows it: nothing that is not listed here. BTC with at most 8 decimals. */
export const invoiceSchema = z.object({
  id: z.string(),
  ...z.pick(invoiceFacts, { invoiceId: true, orderId: true, status: true }).shape,
  amountUSD: usd,
  btcAmount: btc,
  btcPaid: btc,
  btcDue: btc,
  btcRate: z.number(),
  ...z.pick(invoiceFacts, {
    paymentMethod: true,
    confirmations: true,
    requiredConfirmations: true,
    checkoutLink: true,
    qrCode: true,
    txId: true,
    lightningPaymentHash: true,
  }).shape,
  payments: z.optional(z.array(z.object({ id: z.string(), btc, method: paidBy }))),
  ...z.pick(invoiceFacts, { paidAt: true, settledAt: true, expiresAt: true }).shape,
  ...stamps,
});
export type Invoice = z.infer<typeof invoiceSchema>;
