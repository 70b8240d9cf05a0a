import * as z from 'zod/mini';
import { PAYMENT_METHODS, PAYOUT_RATE_COMPARISONS, PAYOUT_STATUSES } from '../enums.ts';
import { btc, count, id, isoTime, signedUsd, userId } from '../fields.ts';
import { stamps } from './stamps.ts';

export const developerPayoutSchema = z.object({
  id,
  payoutId: id,
  developerId: userId,
  amountBTC: btc,
  amountUSD: signedUsd,
  btcRate: z.number(),
  payoutAddress: z.string(),
  payoutMethod: z.optional(z.enum(PAYMENT_METHODS)),
  status: z.enum(PAYOUT_STATUSES),
  /** BTCPay's pull payment, if the payout belongs to one. Payouts that the store creates itself do not. */
  pullPaymentId: z.optional(z.string()),
  btcpayPayoutId: z.optional(z.string()),
  txId: z.optional(z.string()),
  lightningPaymentHash: z.optional(z.string()),
  failureReason: z.optional(z.string()),
  retryCount: count,
  /** Set while the payout waits for an Admin because its rate is out of the band. */
  rateDoubt: z.optional(
    z.object({
      comparedWith: z.enum(PAYOUT_RATE_COMPARISONS),
      /** What buyers paid for the credits in it. */
      ledgerBTC: btc,
    }),
  ),
  /** An Admin requested its cancellation; it is FAILED once BTCPay has cancelled it. */
  cancelRequestedAt: z.optional(isoTime),
  processedAt: z.optional(isoTime),
  completedAt: z.optional(isoTime),
  orderIds: z.array(id),
  ...stamps,
});
export type DeveloperPayout = z.infer<typeof developerPayoutSchema>;
