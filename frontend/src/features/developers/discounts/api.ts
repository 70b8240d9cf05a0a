import { createSale, deleteSale, listSales, updateSale } from '@satcade/contracts/api/sales';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';
import type { DiscountForm } from './discount-rules.ts';

const SHOWN = 50;

export function useDiscounts(gameId: string) {
  const queryKey = ['sales', gameId];
  useFollow([{ model: 'Sale', filter: { gameId } }], [queryKey]);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listSales, { query: { gameId, limit: SHOWN }, signal }),
    staleTime: 0,
  });
}

function useAfterwards(gameId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['sales', gameId] }),
      queries.invalidateQueries({ queryKey: ['games'] }),
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
