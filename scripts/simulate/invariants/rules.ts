import { allocate } from '@satcade/kernel';
import { refundedCopies, soldCopies, without } from '../../../services/orders/src/domain/copies.ts';
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

/** The developer's credit for a line: that of the copies that were not refunded. */
export function shareOf(order: Order, line: OrderLine): number {
  const parts = allocate(line.shareCents, Array<number>(line.quantity).fill(1));
  return keptOf(order, line).reduce((sum, copy) => sum + (parts[copy - 1] ?? 0), 0);
}
