import type { Clock } from '@satcade/kernel';
import { effectOfInvoice, invoiceWithoutCode } from '../domain/invoice-effect.ts';
import type { InvoiceSnapshot, Order } from '../domain/order.ts';
import { isWaiting, settlementTime } from '../domain/settlement-time.ts';
import type { Cause, Granter, OrderStore } from '../ports.ts';
import { applyInvoice } from './apply-invoice.ts';
import { takeGrant } from './take-grant.ts';

interface Dependencies {
  readonly orders: OrderStore;
  readonly granter: Granter;
  readonly clock: Clock;
}

/**
 * The short way from a settled invoice to FULFILLED: has the games granted, and then writes CONFIRMED and FULFILLED at
 * once. Until that write, the message about the invoice repeats all of it, and repeating it changes nothing. `false`:
 * the order is not as most paid orders are, or another write was faster; then it is confirmed first (`applyInvoice`,
 * `grantGames`). When entitlements does not answer, it is confirmed as well, so that everybody sees the payment, and this
 * throws, so that the queue redelivers.
 *
 * If a reversal of the payment gets in between, `applyInvoice` confirms the order for it, at the same time as here, and
 * revokes what was granted.
 */
export async function completeOrder(
  orderId: string,
  snapshot: InvoiceSnapshot,
  cause: Cause,
  dependencies: Dependencies,
): Promise<boolean> {
  // Paid late, too much or by hand: an older state may still let the order expire, and its money be refunded.
  if (snapshot.additionalStatus !== 'None') return false;
  const order = await dependencies.orders.get(orderId);
  if (order === undefined || !isWaiting(order) || !isConfirmedBy(snapshot, order)) return false;
  const confirmedAt = settlementTime(order, snapshot);
  if (confirmedAt === undefined) return false;
  const invoice = invoiceWithoutCode(snapshot);
  const confirmed = { ...order, confirmedAt, invoice, status: 'CONFIRMED', isGranting: true } as const;
  const granted = await dependencies.granter.grant(confirmed, cause, true);
  if (granted === undefined) {
    await applyInvoice(orderId, snapshot, cause, dependencies);
    throw new Error(`the games of order ${orderId} could not be granted`);
  }
  if (granted.owned === undefined) return false;
  const { owned, duplicates } = granted;
  const grant = { orderId, ...owned, grantedAt: confirmedAt, duplicates };
  return takeGrant(grant, cause, dependencies, { order, invoice });
}

/** By the same state table as every other way: who got the money back gets no games. */
function isConfirmedBy(snapshot: InvoiceSnapshot, order: Order): boolean {
  const effect = effectOfInvoice(order, snapshot);
  return effect.kind === 'move' && effect.transition === 'confirm';
}
