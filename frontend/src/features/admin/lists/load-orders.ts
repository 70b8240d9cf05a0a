import { listOrders } from '@satcade/contracts/api/orders';
import type { Order } from '@satcade/contracts/entities';
import { ORDER_STATUSES } from '@satcade/contracts/enums';
import { call } from '../../../lib/api/call.ts';
import type { Filter, ListPage, PageAsked } from '../list/definition.ts';
import { spanOf } from '../list/filters.ts';
import { gameOf, userOf } from '../list/search.ts';

const nothing = (note: string): ListPage<Order> => ({ items: [], nextToken: null, note });

/** The orders that match a filter, newest first. */
export async function loadOrders(filter: Filter, { signal, ...page }: PageAsked): Promise<ListPage<Order>> {
  const [user, game] = await Promise.all([userOf(filter.user, signal), gameOf(filter.game, signal)]);
  if ('note' in user) return nothing(user.note);
  if ('note' in game) return nothing(game.note);
  const status = ORDER_STATUSES.find((each) => each === filter.status);
  const wanted = { userId: user.id, gameId: game.id, status, transactionId: filter.transaction };
  return call(listOrders, { query: { ...wanted, ...spanOf(filter), ...page }, signal });
}
