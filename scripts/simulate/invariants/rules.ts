import { allocate } from '@satcade/kernel';
import { refundedCopies, soldCopies, soldLines, without } from '../../../services/orders/src/domain/copies.ts';
import type { Order, OrderLine } from '../../../services/orders/src/domain/order.ts';

/** Reports a broken rule, and for which order. */
export type ReportBrokenRule = (rule: string, detail: string, orderId?: string) => void;

/**
 * The copies of a line that were bought and not refunded, by number: gifts first, the buyer's own copy last. A revoked
 * gift counts until its refund is claimed.
 */
export const keptOf = (order: Order, { gameId }: OrderLine): readonly number[] =>
  order.status === 'FULFILLED'
    ? without(soldCopies(order), refundedCopies(order)).flatMap((copy) => (copy.gameId === gameId ? [copy.copy] : []))
    : [];

/** Whether the buyer has the game, judging by the state of the order. */
export const isOwned = (order: Order, line: OrderLine): boolean => keptOf(order, line).includes((line.gifts ?? 0) + 1);

/**
 * The developer's credit for a line: that of the copies that were not refunded. Refunds take the parts of its copies
 * from the first on, whichever copies they are of (docs/decisions/0081-refunds-of-copies.md).
 */
export function shareOf(order: Order, line: OrderLine): number {
  const sold = soldLines(order).find(({ gameId }) => gameId === line.gameId);
  if (sold === undefined) return 0;
  const parts = allocate(sold.shareCents, Array<number>(sold.quantity).fill(1));
  return parts.slice(parts.length - keptOf(order, line).length).reduce<number>((sum, part) => sum + part, 0);
}
