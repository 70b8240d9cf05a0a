import { getGame } from '@satcade/contracts/api/catalogue';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { ownGameText } from '../../../content/developers/own-game.ts';
import { cartText } from '../../../content/order/cart.ts';
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

/** Why games of the cart cannot be bought, by their ID: the signed-in user sells them, or they are only announced. */
export function useRefusals(items: readonly CartItem[]): ReadonlyMap<string, string> {
  const user = useUser();
  return useQueries({
    queries: items.map(({ gameId }) => offerQuery(gameId)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }): [string, string][] => {
          if (data?.comingSoon) return [[data.id, cartText.notYet]];
          return data && data.developerId === user?.userId ? [[data.id, ownGameText.inCart]] : [];
        }),
      ),
  });
}
