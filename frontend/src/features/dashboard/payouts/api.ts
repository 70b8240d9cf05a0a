import {
  getPayoutBalance,
  getPayoutSettings,
  listDeveloperPayouts,
  listLedger,
  type PayoutSettings,
  putPayoutSettings,
} from '@satcade/contracts/api/payouts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, request } from '../../../lib/api/call.ts';
import { paging } from '../../../lib/api/paging.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';
import { withRecentSignIn } from '../../auth/published/with-recent-sign-in.ts';
import { type Destination, joinCsv } from './payout-rules.ts';

const PAGE_SIZE = 10;

const balanceKey = keyOf('payout-balance');
const payoutsKey = keyOf('payouts');
const settingsKey = keyOf('payout-settings');
const savingKey = keyOf('save-payout-settings');

/** The balance of the signed-in developer. */
export const payoutBalanceQuery = (userId: string) =>
  queryOptions({
    queryKey: balanceKey(userId),
    queryFn: ({ signal }) => call(getPayoutBalance, { signal }),
    staleTime: 0,
  });

const payoutsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: payoutsKey(userId),
    queryFn: ({ signal, pageParam }) =>
      call(listDeveloperPayouts, { query: { developerId: userId, limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
    staleTime: 0,
  });

/** The payouts of the signed-in developer, newest first, kept up to date together with the balance. */
export function usePayouts(userId: string) {
  const query = payoutsQuery(userId);
  useFollow([{ model: 'DeveloperPayout', filter: { developerId: userId } }], [query.queryKey, balanceKey(userId)]);
  return useInfiniteQuery(query);
}

/** The payout settings of the signed-in developer. */
export const payoutSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: settingsKey(userId),
    queryFn: ({ signal }) => call(getPayoutSettings, { signal }),
    staleTime: 0,
  });

/** Changes the payout settings. One change is sent at a time: while another is being sent, `save` does nothing. */
export function useSavePayoutSettings(userId: string) {
  const queries = useQueryClient();
  const mutationKey = savingKey();
  const { mutateAsync, ...state } = useMutation({
    mutationKey,
    mutationFn: ({ method, address }: Destination) =>
      withRecentSignIn(() => call(putPayoutSettings, { body: { payoutMethod: method, payoutAddress: address } })),
    onSuccess: (settings) => queries.setQueryData<PayoutSettings>(settingsKey(userId), settings),
  });
  const save = async (wish: Destination): Promise<PayoutSettings | undefined> =>
    queries.isMutating({ mutationKey }) === 0 ? mutateAsync(wish) : undefined;
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
