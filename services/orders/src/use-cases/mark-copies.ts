import { untilWritten } from '@satcade/lambda/until-written';
import { isSameCopy } from '../domain/copies.ts';
import type { CopyMark, Order } from '../domain/order.ts';
import type { OrderStore } from '../ports.ts';

/**
 * Records the ends of some copies of an order. The first record of a copy stays: a redeemed gift cannot be revoked.
 * Repeating it changes nothing; if another write was faster, it decides again.
 */
export async function markCopies(
  orderId: string,
  marksOf: (order: Order) => readonly CopyMark[],
  orders: Pick<OrderStore, 'get' | 'saveCopies'>,
): Promise<void> {
  await untilWritten(`order ${orderId}, whose copies are marked,`, async () => {
    const order = await orders.get(orderId);
    if (order === undefined) throw new Error(`there is no order ${orderId} whose copies could be marked`);
    const earlierMarks = order.copies ?? [];
    const news = marksOf(order).filter((mark) => !earlierMarks.some((other) => isSameCopy(other, mark)));
    return news.length === 0 || orders.saveCopies(orderId, [...earlierMarks, ...news], earlierMarks);
  });
}
