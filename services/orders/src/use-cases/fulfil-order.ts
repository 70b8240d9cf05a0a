import { type Clock, isoTime } from '@satcade/kernel';
import type { Cause, OrderStore } from '../ports.ts';

/** The games are granted: CONFIRMED becomes FULFILLED. A repeated or late message finds nothing to do. */
export async function fulfilOrder(
  orderId: string,
  cause: Cause,
  { orders, clock }: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<void> {
  const now = isoTime(clock.now());
  await orders.move(orderId, 'fulfil', { now, fulfilledAt: now }, cause);
}
