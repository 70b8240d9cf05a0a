import * as z from 'zod/mini';
import { count, userId, whole } from './fields.ts';

/* What accounts checks before an account is erased: open matters between this user and the store. */

export const obligationsQuestion = z.object({ userId });

/** Answered by the orders service. */
export const orderObligations = z.object({
  /** Orders that are not yet paid, granted or expired. */
  openOrders: count,
  /** Refunds that were requested or approved, and are not claimed. */
  refundsUnderWay: count,
  /** Orders that hold unclaimed money of their buyer: a surplus, or a late payment. */
  refundsOffered: count,
});
export type OrderObligations = z.infer<typeof orderObligations>;

/** Answered by the payouts service. */
export const payoutObligations = z.object({
  /** What the user is owed as a developer; negative when sales were refunded after they were paid out. */
  balanceCents: whole,
  isPayoutUnderWay: z.boolean(),
  /** Sales with a refund request that is not decided, claimed or ended. */
  refundsOfSales: z._default(count, 0),
});
export type PayoutObligations = z.infer<typeof payoutObligations>;
