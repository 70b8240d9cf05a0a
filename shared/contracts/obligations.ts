import * as z from 'zod/mini';
import { count, userId, whole } from './fields.ts';

/* What the catalogue asks before an account is erased: what is still open between this user and the store. */

export const obligationsQuestion = z.object({ userId });

/** Answered by orders. */
export const orderObligations = z.object({
  /** Orders that are not paid, granted or expired yet. */
  openOrders: count,
  /** Refunds that were asked for or approved, and are not claimed. */
  refundsUnderWay: count,
  /** Orders that hold money of their buyer which nobody has asked back: a surplus, or what came too late. */
  refundsOffered: count,
});
export type OrderObligations = z.infer<typeof orderObligations>;

/** Answered by payouts. */
export const payoutObligations = z.object({
  /** What the user is owed as a developer; negative when sales were refunded after they were paid out. */
  balanceCents: whole,
  isPayoutUnderWay: z.boolean(),
  /** Sales whose buyers have asked for a refund that is not decided, used or ended. */
  refundsOfSales: z._default(count, 0),
});
export type PayoutObligations = z.infer<typeof payoutObligations>;
