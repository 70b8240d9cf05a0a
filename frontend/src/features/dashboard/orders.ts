import { listOrders } from '@satcade/contracts/api/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { paging } from '../../lib/paging.ts';

const PAGE_SIZE = 20;

/** The orders of the signed-in user, newest first. */
export const useOrders = (userId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['orders', userId],
    queryFn: ({ signal, pageParam }) =>
      call(listOrders, { query: { userId, limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
    enabled: userId !== undefined,
    staleTime: 0,
  });
