import type { InvoiceStatus } from '@satcade/contracts/enums';
import { allows, assertNever } from '@satcade/kernel';
import type { InvoiceSnapshot, Order } from './order.ts';
import { type OrderTransition, orderMachine } from './order-machine.ts';
import { isGivenBack } from './refund.ts';

/** What a newer state of its invoice means for an order. */
export type InvoiceEffect =
  | { readonly kind: 'move'; readonly transition: OrderTransition }
  /** The status stays (it is there already, or past that); the buyer sees the new amounts and confirmations. */
  | { readonly kind: 'refresh' }
  | { readonly kind: 'none' };

/**
 * Reads the effect from the state table (docs/payments.md). Snapshots that are not newer than the one the order has
 * do nothing, so duplicates and reordering are harmless. Buyers whose money goes back get no game for it.
 */
export function effectOfInvoice(
  order: Pick<Order, 'status' | 'invoice' | 'refund'>,
  invoice: InvoiceSnapshot,
): InvoiceEffect {
  if (order.invoice !== undefined && invoice.revision <= order.invoice.revision) return { kind: 'none' };
  const transition = transitionFor(invoice.status);
  if (transition === 'confirm' && isGivenBack(order)) return { kind: 'refresh' };
  const target = orderMachine.transitions[transition].to;
  if (order.status !== target && allows(orderMachine, transition, order.status)) return { kind: 'move', transition };
  return { kind: 'refresh' };
}

function transitionFor(status: InvoiceStatus): OrderTransition {
  switch (status) {
    case 'New':
      return 'open';
    case 'Processing':
      return 'receive';
    case 'Settled':
    case 'Complete':
      return 'confirm';
    case 'Expired':
      return 'expire';
    case 'Invalid':
      return 'fail';
    default:
      return assertNever(status);
  }
}

/** Whether an order whose refund has failed is to be confirmed after all: its invoice was settled meanwhile. */
export const isOwed = ({ status, invoice, refund }: Pick<Order, 'status' | 'invoice' | 'refund'>): boolean =>
  refund?.status === 'failed' &&
  !isGivenBack({ refund }) &&
  (invoice?.status === 'Settled' || invoice?.status === 'Complete') &&
  allows(orderMachine, 'confirm', status);
