import { allows } from '@satcade/kernel';
import type { InvoiceSnapshot, Order } from './order.ts';
import { orderMachine } from './order-machine.ts';

/** Whether an order waits for its payment: until it is confirmed, its games may be granted without a trace in it. */
export const isWaiting = ({ status }: Pick<Order, 'status'>): boolean => allows(orderMachine, 'complete', status);

/**
 * When an order is confirmed whose games may be granted before its confirmation is written: when its invoice was settled.
 * Games are granted and revoked by this time. It is no function's own, so that a repeated message, and a reversal of the
 * same payment, find it again. `undefined`: the order is not waiting for its first payment, was not closed while it did,
 * or knows this state of the invoice already.
 */
export function settlementTime(
  order: Pick<Order, 'status' | 'invoice' | 'confirmedAt' | 'closedFor'>,
  { settledAt, revision }: Pick<InvoiceSnapshot, 'settledAt' | 'revision'>,
): string | undefined {
  const { status, invoice, confirmedAt, closedFor } = order;
  const mayBeGranted = isWaiting(order) || (status === 'EXPIRED' && closedFor !== undefined);
  const isNews = invoice !== undefined && invoice.revision < revision;
  return mayBeGranted && confirmedAt === undefined && isNews ? settledAt : undefined;
}
