import { untilWritten } from '@satcade/lambda/until-written';
import { type PayoutMark, withMark } from '../domain/payout-status.ts';
import type { OrderStore } from '../ports.ts';

const AT_ONCE = 10;

/** Records a payout's state in its orders. An order has one payout for each of its developers. */
export async function markPayout(
  orderIds: readonly string[],
  mark: PayoutMark,
  orders: Pick<OrderStore, 'get' | 'savePayouts'>,
): Promise<void> {
  for (let start = 0; start < orderIds.length; start += AT_ONCE) {
    const batch = orderIds.slice(start, start + AT_ONCE);
    await Promise.all(batch.map((orderId) => markOrder(orderId, mark, orders)));
  }
}

async function markOrder(
  orderId: string,
  mark: PayoutMark,
  orders: Pick<OrderStore, 'get' | 'savePayouts'>,
): Promise<void> {
  await untilWritten(`order ${orderId}, whose payout is noted,`, async () => {
    const order = await orders.get(orderId);
    if (order === undefined) throw new Error(`there is no order ${orderId} to mark as paid out`);
    const earlierMarks = order.payouts ?? [];
    const next = withMark(earlierMarks, mark);
    return next === undefined || orders.savePayouts(orderId, next, earlierMarks);
  });
}
