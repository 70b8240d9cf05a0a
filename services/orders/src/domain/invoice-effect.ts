import { allows, assertNever } from '@satcade/kernel';
import type { InvoiceSnapshot, Order } from './order.ts';
import { type OrderTransition, orderMachine } from './order-machine.ts';
import { isGivenBack } from './refund.ts';

/** The effect of a newer invoice state on its order. */
export type InvoiceEffect =
  | { readonly kind: 'move'; readonly transition: OrderTransition }
  /** The status stays, because the order has reached or passed it. The buyer sees the new amounts and confirmations. */
  | { readonly kind: 'refresh' }
  | { readonly kind: 'none' };

/**
 * Reads the effect from the state table (docs/payments.md). Snapshots that are not newer than the order's do nothing,
 * so duplicates and reordering are harmless. Buyers whose money is refunded get no game for it.
 */
export function effectOfInvoice(
  order: Pick<Order, 'status' | 'invoice' | 'refund' | 'closedFor'>,
  invoice: InvoiceSnapshot,
): InvoiceEffect {
  if (order.invoice !== undefined && invoice.revision <= order.invoice.revision) return { kind: 'none' };
  const transition = transitionFor(order, invoice);
  if (transition === 'confirm' && isGivenBack(order)) return { kind: 'refresh' };
  const target = orderMachine.transitions[transition].to;
  if (order.status !== target && allows(orderMachine, transition, order.status)) return { kind: 'move', transition };
  return { kind: 'refresh' };
}

/**
 * A new order with the invoice that was opened for it. It stays as it is without one, or if the invoice is not payable
 * any more: the event about its state follows.
 */
export function withNewInvoice(order: Order, invoice: InvoiceSnapshot | undefined, now: string): Order {
  if (invoice?.status !== 'New') return order;
  const { to: status } = orderMachine.transitions.open;
  return { ...order, status, invoice, history: [{ at: now, status }], updatedAt: now };
}

/**
 * A closed order never becomes payable again, and its invoice is invalid because it was closed, unless it was settled
 * before.
 */
function transitionFor(
  order: Pick<Order, 'status' | 'closedFor' | 'refund'>,
  { status, settledAt }: Pick<InvoiceSnapshot, 'status' | 'settledAt'>,
): OrderTransition {
  const isClosed = order.closedFor !== undefined;
  switch (status) {
    case 'New':
      return isClosed ? 'expire' : 'open';
    case 'Processing':
      return 'receive';
    case 'Settled':
    case 'Complete':
      return 'confirm';
    case 'Expired':
      return 'expire';
    case 'Invalid':
      return isClosed && order.status === 'EXPIRED' && (settledAt === undefined || isGivenBack(order))
        ? 'expire'
        : 'fail';
    default:
      return assertNever(status);
  }
}

/**
 * Whether an order whose refund has failed must be confirmed after all, because its invoice was settled meanwhile. An
 * Admin may have declined the failed refund since.
 */
export const isOwed = ({ status, invoice, refund }: Pick<Order, 'status' | 'invoice' | 'refund'>): boolean =>
  (refund?.status === 'failed' || refund?.status === 'declined') &&
  !isGivenBack({ refund }) &&
  invoice !== undefined &&
  isPaid(invoice) &&
  allows(orderMachine, 'confirm', status);

/** Whether an invoice is paid for good. */
export const isPaid = ({ status }: Pick<InvoiceSnapshot, 'status'>): boolean =>
  status === 'Settled' || status === 'Complete';

/** Nobody scans a paid invoice, and every write of the order would carry its bytes. */
export const invoiceWithoutCode = (invoice: InvoiceSnapshot): InvoiceSnapshot =>
  isPaid(invoice) ? { ...invoice, qrCode: undefined } : invoice;
