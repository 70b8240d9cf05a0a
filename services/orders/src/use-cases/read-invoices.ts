import type { Caller } from '@satcade/contracts/access';
import type { Invoice } from '@satcade/contracts/entities';
import type { InvoiceStatus, OrderStatus } from '@satcade/contracts/enums';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { invoiceOf } from '../domain/views.ts';
import type { OrderStore, Page } from '../ports.ts';
import { listOrders, type OrdersAsked, readOrder } from './read-orders.ts';

interface InvoicesAsked extends Omit<OrdersAsked, 'status' | 'gameId'> {
  readonly orderId?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
}

/** The order list that contains such invoices; `undefined`: they may be in any list. */
const ORDERS_OF: Readonly<Record<InvoiceStatus, OrderStatus | undefined>> = {
  New: undefined,
  Processing: 'PAYMENT_RECEIVED',
  Settled: undefined,
  Complete: 'FULFILLED',
  Expired: 'EXPIRED',
  Invalid: 'FAILED',
};

/** Invoices as stored in their orders, newest order first; at most one per order. Free orders have none. */
export async function invoicesOf(
  { orderId, status, ...asked }: InvoicesAsked,
  caller: Caller,
  orders: OrderStore,
): Promise<Result<Page<Invoice>, Problem>> {
  const isWanted = (invoice: Invoice): boolean => status === undefined || invoice.status === status;
  if (orderId !== undefined) {
    // An order has one invoice, so no token exists for this list.
    if (asked.nextToken !== undefined)
      return err(
        problem('bad-token', 'This nextToken is not from this list.', [
          { path: 'query.nextToken', message: 'is not from this list' },
        ]),
      );
    const order = await readOrder(orderId, caller, orders);
    const isTheirs = order.ok && (asked.userId === undefined || order.value.userId === asked.userId);
    const invoice = isTheirs ? invoiceOf(order.value) : null;
    return ok({ items: invoice !== null && isWanted(invoice) ? [invoice] : [], nextToken: null });
  }
  const page = await listOrders({ ...asked, status: status && ORDERS_OF[status] }, caller, orders, 'Invoice');
  if (!page.ok) return page;
  const items = page.value.items.flatMap((order) => invoiceOf(order) ?? []).filter(isWanted);
  return ok({ items, nextToken: page.value.nextToken });
}
