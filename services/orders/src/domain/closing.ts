import type { EventData, orderClosed } from '@satcade/contracts/events';
import type { Order } from './order.ts';

/** Statuses in which an order can still be paid. */
const PAYABLE: readonly Order['status'][] = ['PENDING', 'INVOICE_CREATED'];

/** Whether closing the order ends it. An order with a payment under way only records the reason. */
export const isPayable = ({ status }: Pick<Order, 'status'>): boolean => PAYABLE.includes(status);

/** Those of the games that an unpaid order would grant to its buyer, who now owns them. Gifts are for others. */
export function gamesClosing(order: Order, gameIds: readonly string[]): readonly string[] {
  if (order.closedFor !== undefined || !(isPayable(order) || order.status === 'PAYMENT_RECEIVED')) return [];
  return order.lines
    .filter(({ gameId, quantity, gifts = 0 }) => gameIds.includes(gameId) && gifts < quantity)
    .map(({ gameId }) => gameId);
}

/** Whether a closed order is published: when it is closed, and when its invoice becomes payable after that. */
export function closingOf(was: Order | undefined, order: Order): EventData<typeof orderClosed> | undefined {
  const { orderId, userId, closedFor, status, updatedAt } = order;
  if (closedFor === undefined || (status !== 'PAYMENT_RECEIVED' && status !== 'EXPIRED')) return undefined;
  const isNew = was?.closedFor === undefined;
  const isPayableAgain = order.invoice?.status === 'New' && was?.invoice?.status !== 'New';
  if (!isNew && !isPayableAgain) return undefined;
  return {
    orderId,
    userId,
    status,
    reason: closedFor.length > 0 ? 'already-owned' : 'by-admin',
    gameIds: [...closedFor],
    closedAt: updatedAt,
  };
}
