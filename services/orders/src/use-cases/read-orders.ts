import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Order } from '../domain/order.ts';
import { waitsForBuyer } from '../domain/waiting.ts';
import type { OrderSearch, OrderStore, Page } from '../ports.ts';

/** One order, for its buyer and Admins. To anyone else it does not exist. */
export async function readOrder(
  orderId: string,
  caller: Caller,
  orders: Pick<OrderStore, 'get'>,
): Promise<Result<Order, Problem>> {
  const order = await orders.get(orderId);
  return order !== undefined && may(caller, 'read', 'Order', order.userId)
    ? ok(order)
    : err(problem('not-found', `There is no order ${orderId}.`));
}

/** The user whose orders are requested, and the filters. */
export interface OrdersAsked extends OrderSearch {
  readonly userId?: string | undefined;
  /** Only orders that wait for their buyer. */
  readonly isWaiting?: boolean | undefined;
}

/**
 * Orders, newest first: everybody's for Admins who name no user, else that user's, else the caller's own. Only Admins
 * may name another user. Each page contains only orders that `model` lets the caller read.
 */
export async function listOrders(
  { userId, isWaiting, ...search }: OrdersAsked,
  caller: Caller,
  orders: OrderStore,
  model: 'Order' | 'Invoice' = 'Order',
): Promise<Result<Page<Order>, Problem>> {
  const isOfAll = userId === undefined && may(caller, 'read', model);
  const whose = userId ?? (caller.kind === 'user' ? caller.userId : undefined);
  if (!isOfAll && (whose === undefined || !may(caller, 'read', model, whose)))
    return err(problem('forbidden', 'Only Admins can list the orders of another user.'));
  const page =
    isOfAll || whose === undefined ? await orders.listAll(search) : await orders.list({ ...search, userId: whose });
  const waiting = (items: readonly Order[]) => (isWaiting === true ? items.filter(waitsForBuyer) : items);
  return page.ok
    ? ok({ ...page.value, items: waiting(page.value.items) })
    : err(
        problem('bad-token', 'This nextToken is not from this list.', [
          { path: 'query.nextToken', message: 'is not from this list' },
        ]),
      );
}
