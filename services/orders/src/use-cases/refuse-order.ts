import { allows, type Clock, isoTime } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import { usesChange } from '../domain/discount-uses.ts';
import { orderMachine } from '../domain/order-machine.ts';
import type { Cause, OrderStore } from '../ports.ts';

/**
 * Ends an order that will have no invoice: a PENDING order fails, or expires after a day without BTCPay. Repeated or
 * late messages, and an order that has its invoice after all, change nothing.
 */
export async function refuseOrder(
  { orderId, isExpired }: { readonly orderId: string; readonly isExpired: boolean },
  cause: Cause,
  { orders, clock }: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<void> {
  const transition = isExpired ? 'lapse' : 'refuse';
  await untilWritten(`order ${orderId}, which is refused,`, async () => {
    const order = await orders.get(orderId);
    if (order === undefined || !allows(orderMachine, transition, order.status)) return true;
    const change = { now: isoTime(clock.now()), uses: usesChange(order, transition) };
    return orders.move(orderId, transition, change, cause);
  });
}
