import { getGame } from '@satcade/contracts/api/catalogue';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import { useUser } from '../../../lib/auth/session.ts';
import type { CartItem } from './cart.ts';

/** Games as the cart reads them, by their ID. */
export const offersKey = keyOf('offer');

/** A game of the cart as everyone sees it. Cart and checkout share one query. */
export const offerQuery = (gameId: string) =>
  queryOptions({
    queryKey: offersKey(gameId),
    queryFn: ({ signal }) => call(getGame, { params: { id: gameId }, query: {}, asGuest: true, signal }),
  });

/** The games of the cart that the signed-in user sells: developers cannot buy their own game. */
export function useOwnItems(items: readonly CartItem[]): ReadonlySet<string> {
  const user = useUser();
  return useQueries({
    queries: items.map(({ gameId }) => ({ ...offerQuery(gameId), enabled: user !== undefined })),
    combine: (results) =>
      new Set(results.flatMap(({ data }) => (data?.developerId === user?.userId && data ? [data.id] : []))),
  });
}
