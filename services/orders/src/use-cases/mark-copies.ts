import { isSameCopy } from '../domain/copies.ts';
import type { CopyMark, Order } from '../domain/order.ts';
import type { OrderStore } from '../ports.ts';

const ATTEMPTS = 5;

/**
 * Records the ends of some copies of an order. The first record of a copy stays: a redeemed gift cannot be revoked.
 * Repeating it changes nothing; if another write was faster, it decides again.
 */
export async function markCopies(
  orderId: string,
  marksOf: (order: Order) => readonly CopyMark[],
  orders: Pick<OrderStore, 'get' | 'saveCopies'>,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const order = await orders.get(orderId);
    if (order === undefined) throw new Error(`there is no order ${orderId} whose copies could be marked`);
    const seen = order.copies ?? [];
    const news = marksOf(order).filter((mark) => !seen.some((other) => isSameCopy(other, mark)));
    if (news.length === 0 || (await orders.saveCopies(orderId, [...seen, ...news], seen))) return;
  }
  throw new Error(`order ${orderId} kept changing while its copies were marked`);
}
