import type { OrderStatusView } from '@satcade/contracts/api/orders';
import { assertNever } from '@satcade/kernel';
import { keptCopies, owedCopies } from './copies.ts';
import type { Order } from './order.ts';
import { isDeclined, isRefundUnderWay, takesBack } from './refund.ts';

/** What the buyer can expect or do next. */
export function nextStep(order: Order): OrderStatusView['next'] {
  const { status, invoice } = order;
  if (takesBack(order)) return 'refunded';
  switch (status) {
    case 'PENDING':
      return order.isDelayed === true ? 'wait-for-payment-service' : 'wait-for-invoice';
    case 'INVOICE_CREATED':
      if (invoice === undefined || invoice.btcPaidSats === 0) return 'pay';
      // Of a payment that has just been seen, BTCPay's status may be that of before.
      return invoice.btcDueSats > 0 ? 'pay-remainder' : 'wait-for-confirmations';
    case 'PAYMENT_RECEIVED':
      return 'wait-for-confirmations';
    case 'CONFIRMED':
      return 'wait-for-grant';
    case 'FULFILLED':
      return order.totalCents === 0 || keptCopies(order).length > 0 ? 'download' : ofNothingKept(order);
    case 'EXPIRED':
      if (isRefundUnderWay(order)) return 'refund-underway';
      if (invoice !== undefined && invoice.btcPaidSats > 0) return offered('payment', order);
      return (order.closedFor ?? []).length === 0 ? 'order-again' : 'already-owned';
    case 'FAILED':
      return invoice !== undefined && invoice.btcPaidSats > 0 ? 'contact-support' : 'order-again';
    default:
      return assertNever(status);
  }
}

/** Every copy was returned, or was of a game that the buyer owned already. */
function ofNothingKept(order: Order): OrderStatusView['next'] {
  if (owedCopies(order).length === 0) return 'refunded';
  return isRefundUnderWay(order) ? 'refund-underway' : offered('copies', order);
}

/** The buyer's own money is offered, unless its refund has failed and an Admin has declined to try again. */
const offered = (kind: 'payment' | 'copies', order: Order): OrderStatusView['next'] =>
  isDeclined(kind, order) ? 'contact-support' : 'refund-offered';
