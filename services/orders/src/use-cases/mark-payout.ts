import { type PayoutMark, withMark } from '../domain/payout-status.ts';
import type { OrderStore } from '../ports.ts';

const ATTEMPTS = 3;
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
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const order = await orders.get(orderId);
    if (order === undefined) throw new Error(`there is no order ${orderId} to mark as paid out`);
    const seen = order.payouts ?? [];
    const next = withMark(seen, mark);
    if (next === undefined || (await orders.savePayouts(orderId, next, seen))) return;
  }
  throw new Error(`order ${orderId} kept changing while its payout was noted`);
}
