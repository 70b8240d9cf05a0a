import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/auth/session.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import { localWishes } from '../../../lib/wishlist.ts';
import { useChangeWishlist, type WishedGame, wishlistQuery } from './api.ts';

export interface Wishlist {
  readonly list: readonly WishedGame[];
  /** False while the account's list is loading. */
  readonly isReady: boolean;
  readonly error: Error | null;
  refetch(): void;
  has(gameId: string): boolean;
  /**
   * Adds a game to the list or removes it. The change is shown at once; if it fails, it is undone and a message is
   * shown.
   */
  toggle(wish: WishedGame): void;
}

/** The wishlist: of the account for a signed-in user, else of this browser. */
export function useWishlist(): Wishlist {
  const user = useUser();
  const local = useStore(localWishes);
  const account = useAccountWishes(user?.userId);
  const list = user === undefined ? local : account.list;
  const has = (gameId: string) => list.some((wish) => wish.gameId === gameId);
  const without = (gameId: string) => list.filter((wish) => wish.gameId !== gameId);
  return {
    list,
    has,
    isReady: user === undefined || account.isReady,
    error: account.error,
    refetch: account.refetch,
    toggle(wish) {
      const next = has(wish.gameId) ? without(wish.gameId) : [wish, ...list];
      if (user !== undefined) account.change({ gameId: wish.gameId, wanted: !has(wish.gameId), next });
      else localWishes.set(next.map(({ gameId, name }) => ({ gameId, name })));
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The ids only, for marks in lists. */
export function useWishedIds(): ReadonlySet<string> {
  const userId = useUser()?.userId;
  const local = useStore(localWishes);
  const { data } = useQuery({ ...wishlistQuery(userId), select: idsOf });
  return userId === undefined ? idsOf(local) : (data ?? NONE);
}

function idsOf(wishes: readonly Pick<WishedGame, 'gameId'>[]): ReadonlySet<string> {
  return new Set(wishes.map(({ gameId }) => gameId));
}

function useAccountWishes(userId: string | undefined) {
  const query = useQuery(wishlistQuery(userId));
  const { mutate } = useChangeWishlist(userId);
  return {
    list: query.data ?? [],
    isReady: query.data !== undefined,
    error: query.error,
    refetch: () => void query.refetch(),
    change: mutate,
  };
}
