import {
  getPayoutBalance,
  getPayoutSettings,
  listDeveloperPayouts,
  listLedger,
  type PayoutSettings,
  putPayoutSettings,
} from '@satcade/contracts/api/payouts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, request } from '../../../lib/api/call.ts';
import { paging } from '../../../lib/api/paging.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';
import { withRecentSignIn } from '../../auth/published/with-recent-sign-in.ts';
import { type Destination, joinCsv } from './payout-rules.ts';

const PAGE_SIZE = 10;

/** The balance of the signed-in developer. */
export const usePayoutBalance = (userId: string) =>
  useQuery({
    queryKey: ['payout-balance', userId],
    queryFn: ({ signal }) => call(getPayoutBalance, { signal }),
    staleTime: 0,
  });

/** The payouts of the signed-in developer, newest first, kept up to date together with the balance. */
export function usePayouts(userId: string) {
  const queryKey = ['payouts', userId];
  useFollow([{ model: 'DeveloperPayout', filter: { developerId: userId } }], [queryKey, ['payout-balance', userId]]);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listDeveloperPayouts, { query: { developerId: userId, limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
    staleTime: 0,
  });
}

const settingsKey = (userId: string) => ['payout-settings', userId] as const;

/** The payout settings of the signed-in developer. */
export const usePayoutSettings = (userId: string) =>
  useQuery({
    queryKey: settingsKey(userId),
    queryFn: ({ signal }) => call(getPayoutSettings, { signal }),
    staleTime: 0,
  });

/** Changes the payout settings. One change is sent at a time. */
export function useSavePayoutSettings(userId: string) {
  const queries = useQueryClient();
  const mutationKey = ['save-payout-settings'];
  const { mutate, ...state } = useMutation({
    mutationKey,
    mutationFn: ({ method, address }: Destination) =>
      withRecentSignIn(() => call(putPayoutSettings, { body: { payoutMethod: method, payoutAddress: address } })),
    onSuccess: (settings) => queries.setQueryData<PayoutSettings>(settingsKey(userId), settings),
  });
  const save: typeof mutate = (wish, options) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(wish, options);
  };
  return { ...state, save };
}

/** The complete ledger of the signed-in developer as a table, newest first. */
export async function readLedgerCsv(): Promise<string> {
  const parts: string[] = [];
  for (let nextToken: string | undefined; ; ) {
    const response = await request(listLedger, { query: { format: 'csv', nextToken } });
    parts.push(await response.text());
    const next = response.headers.get('x-next-token');
    if (next === null) return joinCsv(parts);
    nextToken = next;
  }
}
