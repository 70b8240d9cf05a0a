import { useQueries } from '@tanstack/react-query';
import { useUser } from '../../../lib/auth/session.ts';
import { entitlementsQuery } from '../../library/published/api.ts';
import type { CartItem } from './cart.ts';

/** Splits the copies of a game in the cart: one for a buyer who does not own the game, the others are gifts. */
export interface Division {
  readonly own: number;
  readonly gifts: number;
}

export const divide = (quantity: number, isOwned: boolean): Division =>
  isOwned ? { own: 0, gifts: quantity } : { own: 1, gifts: quantity - 1 };

export interface OwnedGames {
  readonly has: (gameId: string) => boolean;
  refetch(): void;
}

/**
 * The games of the cart that the signed-in user owns. If this cannot be read, a game counts as not owned: checkout
 * checks again.
 */
export function useOwnedGames(items: readonly Pick<CartItem, 'gameId'>[]): OwnedGames {
  const user = useUser();
  return useQueries({
    queries: items.map(({ gameId }) => entitlementsQuery(gameId, user?.userId)),
    combine: (results) => ({
      has: (gameId: string) =>
        results.some(({ data }) => data?.items.some((each) => each.gameId === gameId && each.isActive) ?? false),
      refetch: () => {
        for (const result of results) void result.refetch();
      },
    }),
  });
}
