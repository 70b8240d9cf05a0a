import { getOrder } from '@satcade/contracts/api/order-records';
import { listOrders } from '@satcade/contracts/api/orders';
import { findPayments } from '@satcade/contracts/api/webhooks';
import type { Order } from '@satcade/contracts/entities';
import { ORDER_STATUSES } from '@satcade/contracts/enums';
import { ordersListText } from '../../../content/admin-lists.ts';
import { call } from '../../../lib/call.ts';
import { isNotFound } from '../../../lib/problem.ts';
import type { Filter, ListPage, PageAsked } from './definition.ts';
import { spanOf } from './filters.ts';
import { gameOf, userOf } from './search.ts';

const nothing = (note: string): ListPage<Order> => ({ items: [], nextToken: null, note });

/** Orders that a filter finds. A payment names its orders by itself; the other filters then narrow them here. */
export async function loadOrders(filter: Filter, { signal, ...page }: PageAsked): Promise<ListPage<Order>> {
  const [user, game] = await Promise.all([userOf(filter.user, signal), gameOf(filter.game, signal)]);
  if ('note' in user) return nothing(user.note);
  if ('note' in game) return nothing(game.note);
  const status = ORDER_STATUSES.find((each) => each === filter.status);
  const wanted = { userId: user.id, gameId: game.id, status, ...spanOf(filter) };
  if (filter.payment === undefined) return call(listOrders, { query: { ...wanted, ...page }, signal });
  const { items } = await call(findPayments, { query: { reference: filter.payment }, signal });
  const orders = await Promise.all([...new Set(items.map(({ orderId }) => orderId))].map((id) => orderOf(id, signal)));
  const found = orders.filter((order) => order !== undefined).filter((order) => isWanted(order, wanted));
  return found.length === 0 ? nothing(ordersListText.noPayment) : { items: found, nextToken: null };
}

async function orderOf(id: string, signal: AbortSignal): Promise<Order | undefined> {
  try {
    return await call(getOrder, { params: { id }, signal });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

interface Wanted {
  readonly userId: string | undefined;
  readonly gameId: string | undefined;
  readonly status: Order['status'] | undefined;
  readonly createdFrom?: string;
  readonly createdUntil?: string;
}

const isWanted = (order: Order, { userId, gameId, status, createdFrom = '', createdUntil = '~' }: Wanted): boolean =>
  (userId === undefined || order.userId === userId) &&
  (gameId === undefined || order.lines.some((line) => line.gameId === gameId)) &&
  (status === undefined || order.status === status) &&
  order.createdAt >= createdFrom &&
  order.createdAt <= createdUntil;
