import { listOrders } from '@satcade/contracts/api/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { paging } from '../../../lib/api/paging.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';

const PAGE_SIZE = 20;

/** The orders of the signed-in user, newest first, kept up to date. */
export function useOrders(userId: string | undefined) {
  const queryKey = ['orders', userId];
  useFollow(userId === undefined ? [] : [{ model: 'Order', filter: { userId } }], [queryKey]);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listOrders, { query: { userId, limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
    enabled: userId !== undefined,
    staleTime: 0,
  });
}
