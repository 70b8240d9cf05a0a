import type { Refund } from '@satcade/contracts/entities';

/** The address of an order's receipt. */
export const receiptPath = (orderId: string): string => `/order/${orderId}?view=receipt`;

/** The period for which refund links are valid (docs/payments.md). */
const CLAIM_DAYS = 90;
const DAY_MS = 86_400_000;

/** The earliest expiry of the link of a refund: it was created at the decision or later. */
export const claimEnd = ({ decidedAt }: Refund): string | undefined =>
  decidedAt === undefined ? undefined : new Date(Date.parse(decidedAt) + CLAIM_DAYS * DAY_MS).toISOString();
