import { getGame } from '@satcade/contracts/api/catalogue';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { CartItem } from './cart.ts';

/**
 * Whether a game in the cart is marked 18+. The cart itself does not keep that. Until the game is read, and where it cannot
 * be, the answer is `unknown`.
 */
export function useAdultItems(items: readonly CartItem[]): (gameId: string) => boolean | 'unknown' {
  return useQueries({
    queries: items.map(({ gameId }) => ({
      // The same as at checkout, which reads the prices.
      queryKey: ['offer', gameId],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(getGame, { params: { id: gameId }, asGuest: true, signal }),
    })),
    combine: (results) => {
      const games = new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.isNSFW]])));
      return (gameId: string) => games.get(gameId) ?? 'unknown';
    },
  });
}
