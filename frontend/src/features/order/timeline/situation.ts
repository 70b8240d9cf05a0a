import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Order } from '@satcade/contracts/entities';
import type { orderText } from '../../../content/order/order.ts';

/** The situation of an order: the server's next step, divided where buyers need different texts. */
export type Situation = keyof typeof orderText.headline;

/** `isOver`: the time to pay has run out. The order itself changes a moment later. */
export function situationOf(view: OrderStatusView, isOver: boolean): Situation {
  const { order, invoice, next, replacedAt } = view;
  switch (next) {
    case 'pay':
    case 'pay-remainder':
      if (isOver) return 'time-up';
      return replacedAt === undefined ? next : 'replaced';
    case 'wait-for-confirmations':
      if (order.closedFor !== undefined) return 'owned-underway';
      return invoice?.requiredConfirmations === 0 ? 'wait-for-settlement' : next;
    case 'wait-for-grant':
      return isOfGifts(order) ? 'wait-for-gifts' : next;
    case 'order-again':
      if (invoice === null) return 'not-opened';
      if (order.status === 'FAILED') return 'invoice-invalid';
      return replacedAt === undefined ? next : 'replaced-expired';
    case 'refund-offered':
      return ofOffered(view);
    case 'contact-support':
      return order.status === 'FAILED' ? next : 'refund-declined';
    case 'download':
      if (isOfGifts(order)) return 'gifts-ready';
      return order.totalUSD === 0 ? 'download-free' : next;
    default:
      return next;
  }
}

function ofOffered({ order, invoice, late }: OrderStatusView): Situation {
  if (order.status === 'FULFILLED') return order.lines.some(isDuplicate) ? 'duplicate' : 'gifts-revoked';
  if (order.closedFor !== undefined) return 'owned-paid';
  if (late !== undefined) return late === 'refused' ? 'late-refused' : 'late-undecided';
  return invoice !== null && invoice.btcDue === 0 ? 'paid-late' : 'refund-offered';
}

const isDuplicate = ({ isDuplicate: is }: Order['lines'][number]): boolean => is === true;

/** Whether all copies of the order are gifts. */
export const isOfGifts = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.every(({ gifts = 0, quantity }) => gifts === quantity);

/** Whether there is a receipt: when the payment is certain, and for free orders. */
export const hasReceipt = ({ order }: OrderStatusView): boolean =>
  order.status === 'CONFIRMED' || order.status === 'FULFILLED';
