import { allows } from '@satcade/kernel';
import type { InvoiceSnapshot, Order } from './order.ts';
import { orderMachine } from './order-machine.ts';

/**
 * When an order is confirmed whose games may be granted before its confirmation is written: when its invoice was settled.
 * Games are granted and revoked by this time. It is no function's own, so that a repeated message, and a reversal of the
 * same payment, find it again. `undefined`: the order is not waiting for its first payment, or knows this state of the
 * invoice already.
 */
export function settlementTime(
  { status, invoice, confirmedAt }: Pick<Order, 'status' | 'invoice' | 'confirmedAt'>,
  { settledAt, revision }: Pick<InvoiceSnapshot, 'settledAt' | 'revision'>,
): string | undefined {
  const isWaiting = allows(orderMachine, 'complete', status) && confirmedAt === undefined;
  const isNews = invoice !== undefined && invoice.revision < revision;
  return isWaiting && isNews ? settledAt : undefined;
}
