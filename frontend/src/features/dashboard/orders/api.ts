import { listGifts } from '@satcade/contracts/api/gifts';
import { listOrders } from '@satcade/contracts/api/orders';
import type { Gift, Order } from '@satcade/contracts/entities';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { paging } from '../../../lib/api/paging.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import { giftsKey } from '../../../lib/api/shared-keys.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';

/** A user's orders, by the user's ID. */
const ordersKey = keyOf('orders');

const PER_PAGE = 20;
/** Orders are filtered page by page: a page may be empty although a later one is not. */
const MOST_PER_PAGE = 100;
const MOST_PAGES = 10;

const ordersQuery = (userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ordersKey(userId),
    queryFn: ({ signal, pageParam }) =>
      call(listOrders, { query: { userId, limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...paging,
    enabled: userId !== undefined,
    staleTime: 0,
  });

/** The orders of the signed-in user, newest first, kept up to date together with those that need the user. */
export function useOrders(userId: string | undefined) {
  const query = ordersQuery(userId);
  useFollow(userId === undefined ? [] : [{ model: 'Order', filter: { userId } }], [query.queryKey]);
  return useInfiniteQuery(query);
}

/** The orders that need the user: money to pay, to send or to claim. */
export const waitingOrdersQuery = (userId: string) =>
  queryOptions({
    queryKey: ordersKey(userId, 'waiting'),
    queryFn: ({ signal }) => readWaiting(userId, signal),
    staleTime: 0,
  });

async function readWaiting(userId: string, signal: AbortSignal): Promise<readonly Order[]> {
  const found: Order[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = await call(listOrders, {
      query: { userId, waiting: 'true', limit: MOST_PER_PAGE, nextToken },
      signal,
    });
    found.push(...reply.items);
    if (reply.nextToken === null) break;
    nextToken = reply.nextToken;
  }
  return found;
}

/** Gifts whose link the user has not requested yet, so that nobody can have received it. */
export const unsentGiftsQuery = (userId: string) =>
  queryOptions({
    queryKey: giftsKey(userId, 'unsent'),
    queryFn: async ({ signal }): Promise<readonly Gift[]> => {
      const { items } = await call(listGifts, { query: { limit: MOST_PER_PAGE }, signal });
      return items.filter(({ state, hasLink }) => state === 'waiting' && hasLink === false);
    },
    staleTime: 0,
  });
