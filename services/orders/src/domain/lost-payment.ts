import type { OrderStatusView } from '@satcade/contracts/api/orders';
import type { Order } from './order.ts';
import { offeredRefund } from './refund.ts';

/**
 * When the last payment disappeared before it was confirmed: another one replaced it, or the network dropped it.
 * `undefined` once there is a payment again.
 */
export function replacedAt({ status, invoice, history = [] }: Order): string | undefined {
  if (status !== 'INVOICE_CREATED' && status !== 'EXPIRED') return undefined;
  if (invoice === undefined || invoice.btcPaidSats > 0) return undefined;
  if (invoice.replacedAt !== undefined) return invoice.replacedAt;
  // Invoices of an earlier version do not say it.
  const at = history.findLastIndex((step) => step.status === 'PAYMENT_RECEIVED');
  return at === -1 ? undefined : history[at + 1]?.at;
}

/**
 * Whether money that arrived after the invoice expired may still complete the order. A closed order is never completed.
 */
export function lateState(order: Order): OrderStatusView['late'] {
  const { status, invoice, closedFor } = order;
  const isLate = status === 'EXPIRED' && closedFor === undefined && invoice?.additionalStatus === 'PaidLate';
  if (!isLate || offeredRefund(order)?.kind !== 'payment') return undefined;
  return invoice.isOutOfBand === true ? 'refused' : 'undecided';
}
