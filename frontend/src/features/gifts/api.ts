import { getGiftLink, listGifts, redeemGift, revokeGift, viewGift } from '@satcade/contracts/api/gifts';
import type { Gift } from '@satcade/contracts/entities';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { paging } from '../../lib/api/paging.ts';
import { keyOf } from '../../lib/api/query-key.ts';
import { entitlementsKey, giftsKey, libraryKey } from '../../lib/api/shared-keys.ts';

const PAGE_SIZE = 100;
const giftKey = keyOf('gift');

const giftsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: giftsKey(userId),
    queryFn: ({ signal, pageParam }) => call(listGifts, { query: { limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
    staleTime: 0,
  });

/** The gifts that a user bought, page by page. */
export function useGifts(userId: string) {
  const gifts = useInfiniteQuery(giftsQuery(userId));
  const { hasNextPage, isFetching, isError, fetchNextPage } = gifts;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return gifts;
}

/** The link to send. The API returns the path, and the browser knows the address of the site. */
export const useGiftLink = ({ id }: Gift) =>
  useMutation({
    mutationFn: async () => `${window.location.origin}${(await call(getGiftLink, { params: { id } })).path}`,
  });

/** Revokes a gift and reads the list again, also after a refusal: then the gift has changed. */
export function useRevokeGift({ id }: Gift, userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeGift, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: giftsKey(userId) }),
  });
}

/** The gift of a link. */
export const giftOfferQuery = (id: string, secret: string, isWhole: boolean) =>
  queryOptions({
    queryKey: giftKey(id, secret),
    queryFn: ({ signal }) => call(viewGift, { params: { id }, body: { secret }, signal }),
    enabled: isWhole,
    staleTime: 0,
  });

/** Redeems a gift, and reads the library and the ownership of games again. */
export function useRedeemGift(id: string, secret: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(redeemGift, { params: { id }, body: { secret } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: libraryKey() }),
        queries.invalidateQueries({ queryKey: entitlementsKey() }),
      ]),
  });
}
