import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Order } from '../domain/order.ts';
import { waitsForBuyer } from '../domain/waiting.ts';
import type { OrderQuery, OrderStore, Page } from '../ports.ts';

/** One order, for its buyer and Admins. To anyone else it does not exist. */
export async function readOrder(orderId: string, caller: Caller, orders: OrderStore): Promise<Result<Order, Problem>> {
  const order = await orders.get(orderId);
  return order !== undefined && may(caller, 'read', 'Order', order.userId)
    ? ok(order)
    : err(problem('not-found', `There is no order ${orderId}.`));
}

/** The orders of a user, newest first; only Admins may name another user than themselves. */
export async function listOrders(
  query: OrderQuery,
  caller: Caller,
  orders: OrderStore,
): Promise<Result<Page<Order>, Problem>> {
  if (!may(caller, 'read', 'Order', query.userId))
    return err(problem('forbidden', 'These are the orders of someone else.'));
  const page = await orders.list(query);
  const waiting = (items: readonly Order[]) => (query.isWaiting === true ? items.filter(waitsForBuyer) : items);
  return page.ok
    ? ok({ ...page.value, items: waiting(page.value.items) })
    : err(
        problem('bad-token', 'This nextToken is not from this list.', [
          { path: 'query.nextToken', message: 'is not from this list' },
        ]),
      );
}
