import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Order } from '../domain/order.ts';
import { waitsForBuyer } from '../domain/waiting.ts';
import type { OrderFinder, OrderStore, Page } from '../ports.ts';
import { listOrders, type OrdersAsked } from './read-orders.ts';

/** Finds orders by data for which their own table has no key. */
export interface OrdersSought extends OrdersAsked {
  readonly transactionId?: string | undefined;
  readonly email?: string | undefined;
}

interface Dependencies {
  readonly orders: OrderStore;
  readonly finder: OrderFinder;
}

const NONE: Page<Order> = { items: [], nextToken: null };

/** The orders that a caller requests; only Admins may search by transaction and e-mail address. */
export async function findOrders(
  { transactionId, email, ...asked }: OrdersSought,
  caller: Caller,
  { orders, finder }: Dependencies,
): Promise<Result<Page<Order>, Problem>> {
  if (transactionId === undefined && email === undefined) return listOrders(asked, caller, orders);
  if (caller.kind === 'guest' || !caller.isAdmin)
    return err(problem('forbidden', 'Only Admins can search orders by transaction or e-mail address.'));
  const userId = email === undefined ? asked.userId : await finder.userOf(email);
  if (email !== undefined && (userId === undefined || userId !== (asked.userId ?? userId))) return ok(NONE);
  const search = { ...asked, userId };
  return transactionId === undefined
    ? listOrders(search, caller, orders)
    : ordersPaidBy(transactionId, search, { orders, finder });
}

/** A payment usually belongs to one invoice, so these are few: one page. */
async function ordersPaidBy(
  transactionId: string,
  asked: OrdersAsked,
  { orders, finder }: Dependencies,
): Promise<Result<Page<Order>, Problem>> {
  if (asked.nextToken !== undefined)
    return err(
      problem('bad-token', 'This nextToken is not from this list.', [
        { path: 'query.nextToken', message: 'is not from this list' },
      ]),
    );
  const invoices = await finder.invoicesOf(transactionId);
  if (invoices === undefined)
    return err(problem('unavailable', 'BTCPay cannot be asked for transactions at the moment. Try again in a minute.'));
  const found = await Promise.all(
    invoices.map(async ({ orderId, invoiceId }) => {
      const order = await orders.get(orderId);
      // Where the store at BTCPay has a public payment button, anyone can open an invoice with any order id.
      return order?.invoice?.invoiceId === invoiceId ? order : undefined;
    }),
  );
  const items = found
    .filter((order) => order !== undefined)
    .filter((order) => isAskedFor(order, asked))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return ok({ items, nextToken: null });
}

const isAskedFor = (order: Order, { userId, status, gameId, from, until, isWaiting }: OrdersAsked): boolean =>
  (userId === undefined || order.userId === userId) &&
  (status === undefined || order.status === status) &&
  (gameId === undefined || order.lines.some((line) => line.gameId === gameId)) &&
  (from === undefined || order.createdAt >= from) &&
  (until === undefined || order.createdAt <= until) &&
  (isWaiting !== true || waitsForBuyer(order));
