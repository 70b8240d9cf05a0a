import { ORDER_STATUSES } from '@satcade/contracts/enums';
import { isoTime } from '@satcade/kernel';
import type { Order } from './order.ts';
import { type OrderTransition, orderMachine } from './order-machine.ts';

/** A step of an order: a status and when the order reached it. */
export type Step = NonNullable<Order['history']>[number];

/**
 * Encodes a step as one number of milliseconds and status: every write of an order carries its steps, and each byte
 * counts.
 */
export const packStep = ({ at, status }: Step): number => Date.parse(at) * 10 + ORDER_STATUSES.indexOf(status);

/** Decodes a step. */
export const unpackStep = (packed: number): Step => ({
  at: isoTime(Math.floor(packed / 10)),
  status: ORDER_STATUSES[packed % 10] ?? 'PENDING',
});

/** The steps of a transition at this time. Completing an order is two. */
export function stepsOf(transition: OrderTransition, now: string): readonly Step[] {
  const last = { at: now, status: orderMachine.transitions[transition].to };
  return transition === 'complete' ? [{ at: now, status: 'CONFIRMED' }, last] : [last];
}
