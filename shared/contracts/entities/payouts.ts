import * as z from 'zod/mini';
import { BTCPAY_PAYOUT_STATES, PAYMENT_METHODS, PAYOUT_RATE_COMPARISONS, PAYOUT_STATUSES } from '../enums.ts';
import {
  btc,
  centsAmount,
  centsSum,
  count,
  id,
  isoTime,
  satsAmount,
  satsSum,
  signedUsd,
  userId,
  whole,
} from '../fields.ts';
import { stamps } from './stamps.ts';

/** The entries of a ledger that a payout claims: a range of their numbers, without some of it and with others. */
const claim = z.object({
  fromSeq: z.int(),
  throughSeq: z.int(),
  without: z.array(z.int()),
  also: z.array(z.int()),
});

/** Its rate is out of the band. */
const rateDoubt = z.object({
  comparedWith: z.enum(PAYOUT_RATE_COMPARISONS),
  /** The claimed credits that were paid in bitcoin, in cents and in the satoshis for them. */
  ratedCents: centsSum,
  ratedSats: satsSum,
});

/** One attempt to pay a developer the sum of the claimed entries. Payouts stores exactly these fields. */
export const payoutFacts = z.object({
  payoutId: id,
  developerId: userId,
  status: z.enum(PAYOUT_STATUSES),
  /** Grows with each change of this payout. A later payout of the same order has a higher id. */
  revision: whole,
  amountCents: centsAmount,
  /** The amount to send: the cents at the rate of the claim, rounded down. */
  amountSats: satsAmount,
  /** What the claimed sales brought in, according to the ledger. */
  ledgerSats: satsSum,
  /** Cents per bitcoin, from BTCPay at the time of the claim. */
  rateCents: centsAmount,
  method: z.enum(PAYMENT_METHODS),
  address: z.string(),
  /** The orders whose credits to this developer are in it. */
  orderIds: z.array(id),
  claim,
  /** How often BTCPay was asked to create it. */
  attempts: count,
  /** Until then no other attempt starts: this one may still be under way. */
  leaseUntil: z.optional(isoTime),
  /** Set while the rate is out of the band: not sent to BTCPay before it is back, or an Admin accepts it. */
  rateDoubt: z.optional(rateDoubt),
  /** An Admin requested its cancellation; it is FAILED once BTCPay has cancelled it. */
  cancelRequestedAt: z.optional(isoTime),
  /** An Admin decided how it ends if BTCPay does not have it any more. */
  lost: z.optional(z.object({ at: isoTime, wasPaid: z.boolean() })),
  /** BTCPay refused it for good after an attempt without a reply: it is FAILED once that one cannot arrive any more. */
  refusal: z.optional(z.object({ at: isoTime, reason: z.string() })),
  /** An earlier attempt without a reply may still create a second one until then: it does not end before. */
  straysUntil: z.optional(isoTime),
  btcpayPayoutId: z.optional(z.string()),
  /** BTCPay's pull payment, if the payout belongs to one. Payouts that the store creates itself do not. */
  pullPaymentId: z.optional(z.string()),
  btcpayState: z.optional(z.enum(BTCPAY_PAYOUT_STATES)),
  /** How often sending failed and was retried. */
  retryCount: count,
  txId: z.optional(z.string()),
  lightningPaymentHash: z.optional(z.string()),
  failureReason: z.optional(z.string()),
  createdAt: isoTime,
  processedAt: z.optional(isoTime),
  completedAt: z.optional(isoTime),
  updatedAt: isoTime,
});

/** The fields that payouts publishes. Large payouts come in parts, each with some of the orders. */
export const payoutEventFields = z.object({
  ...z.pick(payoutFacts, { payoutId: true, developerId: true, status: true, revision: true }).shape,
  ...z.pick(payoutFacts, { amountCents: true, amountSats: true }).shape,
  /** Why it is not sent yet, if it waits for more than BTCPay. */
  waitsFor: z.optional(z.enum(['rate-check'])),
  changedAt: isoTime,
  ...z.pick(payoutFacts, { orderIds: true }).shape,
});

/** What an order keeps of the payout that contains a developer's credit for it. */
export const orderPayoutFacts = z.pick(payoutEventFields, {
  developerId: true,
  payoutId: true,
  revision: true,
  status: true,
  changedAt: true,
});

/** A payout as the API shows it: nothing that is not listed here. */
export const developerPayoutSchema = z.object({
  id,
  ...z.pick(payoutFacts, { payoutId: true, developerId: true }).shape,
  amountBTC: btc,
  amountUSD: signedUsd,
  btcRate: z.number(),
  payoutAddress: payoutFacts.shape.address,
  payoutMethod: z.optional(payoutFacts.shape.method),
  ...z.pick(payoutFacts, {
    status: true,
    pullPaymentId: true,
    btcpayPayoutId: true,
    txId: true,
    lightningPaymentHash: true,
    failureReason: true,
    retryCount: true,
  }).shape,
  rateDoubt: z.optional(
    z.object({
      comparedWith: rateDoubt.shape.comparedWith,
      /** What buyers paid for the credits in it. */
      ledgerBTC: btc,
    }),
  ),
  ...z.pick(payoutFacts, { cancelRequestedAt: true, processedAt: true, completedAt: true, orderIds: true }).shape,
  ...stamps,
});
export type DeveloperPayout = z.infer<typeof developerPayoutSchema>;
