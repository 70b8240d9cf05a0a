import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { orderText } from '../../content/order.ts';

/** What is to be said of an order: the server's next step, told apart where buyers need to hear different things. */
export type Situation = keyof typeof orderText.headline;

/** `isOver`: the time to pay has run out, which the order itself says a moment later. */
export function situationOf({ order, invoice, next }: OrderStatusView, isOver: boolean): Situation {
  switch (next) {
    case 'pay':
    case 'pay-remainder':
      return isOver ? 'time-up' : next;
    case 'order-again':
      if (invoice === null) return 'not-opened';
      return order.status === 'FAILED' ? 'invoice-invalid' : next;
    case 'refund-offered':
      if (order.status === 'FULFILLED') return order.lines.some(isDuplicate) ? 'duplicate' : 'gifts-revoked';
      return invoice !== null && invoice.btcDue === 0 ? 'paid-late' : next;
    case 'download':
      return order.totalUSD === 0 ? 'download-free' : next;
    default:
      return next;
  }
}

const isDuplicate = ({ isDuplicate: is }: OrderStatusView['order']['lines'][number]): boolean => is === true;

/** Whether there is a receipt: once the payment is certain, and for what was free. */
export const hasReceipt = ({ order }: OrderStatusView): boolean =>
  order.status === 'CONFIRMED' || order.status === 'FULFILLED';
