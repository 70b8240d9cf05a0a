import type { Order, OrderLine } from './order.ts';
import { type OrderTransition, orderMachine } from './order-machine.ts';

/** Copies of one order that count for a discount with a maximum. */
export interface DiscountUse {
  readonly saleId: string;
  readonly gameId: string;
  readonly copies: number;
}

/** What a new order takes of a discount, if there is as much left. */
export interface Reservation extends DiscountUse {
  readonly maxUses: number;
  readonly endsAt: string;
}

/** A change of the uses that goes with a change of the status. */
export interface UsesChange {
  readonly from: 'held' | 'returned';
  readonly to: 'held' | 'returned';
  readonly uses: readonly DiscountUse[];
}

/** How often a discount is used by now. `maxUses`: as orders knows it. */
export interface DiscountCounter {
  readonly saleId: string;
  readonly gameId: string;
  readonly uses: number;
  readonly maxUses: number;
  /** Counts the changes. */
  readonly revision: number;
}

export const isUsedUp = ({ uses, maxUses }: Pick<DiscountCounter, 'uses' | 'maxUses'>): boolean => uses >= maxUses;

export const limitedUses = (lines: readonly OrderLine[]): DiscountUse[] =>
  lines.flatMap(({ isLimited, saleId, gameId, quantity }) =>
    isLimited === true && saleId !== undefined ? [{ saleId, gameId, copies: quantity }] : [],
  );

/**
 * What a transition means for the uses that an order holds: an order that comes to nothing gives them back, and takes them
 * again, over the maximum if need be, when it is paid after all. A refund gives nothing back: the copy was sold.
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

/** Whether a transition must tell what becomes of the uses that an order holds. */
export const endsOrder = (transition: OrderTransition): boolean => isNothing(orderMachine.transitions[transition].to);
