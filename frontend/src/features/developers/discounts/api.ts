import { createSale, deleteSale, listSales, updateSale } from '@satcade/contracts/api/sales';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { gamesKey, keyOf } from '../../../lib/api/query-key.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';
import type { DiscountForm } from './discount-rules.ts';

const SHOWN = 50;

/** The discounts of a game, by its ID. */
const discountsKey = keyOf('discounts');

const discountsQuery = (gameId: string) =>
  queryOptions({
    queryKey: discountsKey(gameId),
    queryFn: ({ signal }) => call(listSales, { query: { gameId, limit: SHOWN }, signal }),
    staleTime: 0,
  });

/** The discounts of a game, kept up to date. */
export function useDiscounts(gameId: string) {
  const query = discountsQuery(gameId);
  useFollow([{ model: 'Sale', filter: { gameId } }], [query.queryKey]);
  return useQuery(query);
}

function useAfterwards(gameId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: discountsKey(gameId) }),
      queries.invalidateQueries({ queryKey: gamesKey() }),
    ]);
}

const iso = (local: string): string => new Date(local).toISOString();

export function useCreateDiscount(gameId: string) {
  return useMutation({
    mutationFn: ({ type, percentage, amount, start, end, maxUses }: DiscountForm) =>
      call(createSale, {
        body: {
          gameId,
          saleType: type,
          ...(type === 'PERCENTAGE' ? { discountPercentage: Number(percentage) } : {}),
          ...(type === 'FIXED_AMOUNT' ? { discountAmount: Number(amount) } : {}),
          startDate: iso(start),
          endDate: iso(end),
          ...(maxUses === '' ? {} : { maxUses: Number(maxUses) }),
        },
      }),
    onSuccess: useAfterwards(gameId),
  });
}

/** Ends a running discount, or removes one that has not started. */
export function useStopDiscount(gameId: string) {
  return useMutation({
    mutationFn: async ({ id, how }: { readonly id: string; readonly how: 'end' | 'remove' }): Promise<void> => {
      const place = { params: { id }, query: { gameId } };
      if (how === 'end') await call(updateSale, { ...place, body: { isActive: false } });
      else await call(deleteSale, place);
    },
    onSuccess: useAfterwards(gameId),
  });
}
