import { getGiftLink, listGifts, redeemGift, revokeGift, viewGift } from '@satcade/contracts/api/gifts';
import type { Gift } from '@satcade/contracts/entities';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { paging } from '../../lib/paging.ts';

const PAGE_SIZE = 100;
const giftsKey = (userId: string) => ['gifts', userId] as const;

/** The gifts that a user bought, page after page. */
export function useGifts(userId: string) {
  const gifts = useInfiniteQuery({
    queryKey: giftsKey(userId),
    queryFn: ({ signal, pageParam }) => call(listGifts, { query: { limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
    staleTime: 0,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = gifts;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return gifts;
}

/** The address to send. The API tells the path: the address of the site is the browser's to know. */
export const useGiftLink = ({ id }: Gift) =>
  useMutation({
    mutationFn: async () => `${window.location.origin}${(await call(getGiftLink, { params: { id } })).path}`,
  });

/** Revokes a gift; the list is read again, also after a refusal, which says that the gift has changed. */
export function useRevokeGift({ id }: Gift, userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeGift, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: giftsKey(userId) }),
  });
}

/** What a gift's link stands for. */
export const useGiftOffer = (id: string, secret: string, isWhole: boolean) =>
  useQuery({
    queryKey: ['gift', id, secret],
    queryFn: ({ signal }) => call(viewGift, { params: { id }, body: { secret }, signal }),
    enabled: isWhole,
    staleTime: 0,
  });

/** Redeems a gift. What is known of the library and of who owns the game is read again. */
export function useRedeemGift(id: string, secret: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(redeemGift, { params: { id }, body: { secret } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['library'] }),
        queries.invalidateQueries({ queryKey: ['entitlements'] }),
      ]),
  });
}
