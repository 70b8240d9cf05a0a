import { useQueries } from '@tanstack/react-query';
import { offerQuery } from './api.ts';
import type { CartItem } from './cart.ts';

/**
 * Whether a game in the cart is marked 18+, which the cart does not store. The answer is `unknown` until the game has
 * been read, or if it cannot be.
 */
export function useAdultItems(items: readonly CartItem[]): (gameId: string) => boolean | 'unknown' {
  return useQueries({
    queries: items.map(({ gameId }) => offerQuery(gameId)),
    combine: (results) => {
      const games = new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.isNSFW]])));
      return (gameId: string) => games.get(gameId) ?? 'unknown';
    },
  });
}
