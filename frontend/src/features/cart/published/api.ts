import { getGame } from '@satcade/contracts/api/catalogue';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useUser } from '../../../lib/auth/session.ts';
import type { CartItem } from './cart.ts';

/** A game of the cart as everyone sees it. Cart and checkout share one query. */
export const offerQuery = (gameId: string) => ({
  queryKey: ['offer', gameId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getGame, { params: { id: gameId }, asGuest: true, signal }),
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
