import type { Order, OrderLine } from './order.ts';
import { type OrderTransition, orderMachine } from './order-machine.ts';

/** Copies of one order that count for a discount with a maximum. */
export interface DiscountUse {
  readonly saleId: string;
  readonly gameId: string;
  readonly copies: number;
}

/** The uses that a new order reserves of a discount, if enough are left. */
export interface Reservation extends DiscountUse {
  readonly maxUses: number;
  readonly endsAt: string;
}

/** A change of the uses that belongs to a change of the status. */
export interface UsesChange {
  readonly from: 'held' | 'returned';
  readonly to: 'held' | 'returned';
  readonly uses: readonly DiscountUse[];
}

/** How often a discount is used by now. `maxUses`: the maximum as the orders service knows it. */
export interface DiscountCounter {
  readonly saleId: string;
  readonly gameId: string;
  readonly uses: number;
  readonly maxUses: number;
  /** Number of the change. */
  readonly revision: number;
}

export const isUsedUp = ({ uses, maxUses }: Pick<DiscountCounter, 'uses' | 'maxUses'>): boolean => uses >= maxUses;

export const limitedUses = (lines: readonly OrderLine[]): DiscountUse[] =>
  lines.flatMap(({ isLimited, saleId, gameId, quantity }) =>
    isLimited === true && saleId !== undefined ? [{ saleId, gameId, copies: quantity }] : [],
  );

/**
 * What a transition means for an order's reserved uses. An order that ends unpaid gives them back, and reserves them
 * again, beyond the maximum if necessary, when it is paid after all. A refund gives nothing back: the copy was sold.
 */
export function usesChange(
  { discountUses, lines }: Pick<Order, 'discountUses' | 'lines'>,
  transition: OrderTransition,
): UsesChange | undefined {
  const { to } = orderMachine.transitions[transition];
  const uses = limitedUses(lines);
  if (discountUses === 'held' && isNothing(to)) return { from: 'held', to: 'returned', uses };
  if (discountUses === 'returned' && to === 'CONFIRMED') return { from: 'returned', to: 'held', uses };
  return undefined;
}

const isNothing = (status: Order['status']): boolean => status === 'EXPIRED' || status === 'FAILED';

/** Whether a transition must state what happens to the order's reserved uses. */
export const endsOrder = (transition: OrderTransition): boolean => isNothing(orderMachine.transitions[transition].to);
