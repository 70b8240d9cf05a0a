import { allows, type Clock, isoTime } from '@satcade/kernel';
import { usesChange } from '../domain/discount-uses.ts';
import { orderMachine } from '../domain/order-machine.ts';
import type { Cause, OrderStore } from '../ports.ts';

const ATTEMPTS = 3;

/**
 * Ends an order that will have no invoice: a PENDING order fails, or expires after a day without BTCPay. Repeated or
 * late messages change nothing.
 */
export async function refuseOrder(
  { orderId, isExpired }: { readonly orderId: string; readonly isExpired: boolean },
  cause: Cause,
  { orders, clock }: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<void> {
  const transition = isExpired ? 'expire' : 'refuse';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const order = await orders.get(orderId);
    if (order === undefined || !allows(orderMachine, transition, order.status)) return;
    const change = { now: isoTime(clock.now()), uses: usesChange(order, transition) };
    if (await orders.move(orderId, transition, change, cause)) return;
  }
  throw new Error(`order ${orderId} kept changing while it was refused`);
}
