import type { WishlistLink } from '@satcade/contracts/entities/shared-wishlists';
import { LIMITS } from '@satcade/contracts/limits';
import { err, ok } from '@satcade/kernel';
import { newestFirst, type Wish } from '../wishlist/domain/wish.ts';
import type { WishlistLinkStore, WishStore } from '../wishlist/ports.ts';

/** The wishlists of the memory catalogue, each a single page. */
export function memoryWishes(): WishStore {
  const lists = new Map<string, readonly Wish[]>();
  const of = (userId: string) => lists.get(userId) ?? [];
  return {
    list: async (userId) => ok({ items: newestFirst(of(userId)), nextToken: null }),
    async add(userId, wish) {
      if (of(userId).some(({ gameId }) => gameId === wish.gameId)) return ok(undefined);
      if (of(userId).length >= LIMITS.wishlistItems) return err('full');
      lists.set(userId, [...of(userId), wish]);
      return ok(undefined);
    },
    async remove(userId, gameId) {
      lists.set(
        userId,
        of(userId).filter((wish) => wish.gameId !== gameId),
      );
    },
    async clear(userId) {
      lists.delete(userId);
    },
  };
}

/** The links to the wishlists of the memory catalogue. */
export function memoryWishlistLinks(): WishlistLinkStore {
  const links = new Map<string, WishlistLink>();
  return {
    of: async (userId) => links.get(userId),
    async find(token) {
      for (const [userId, { token: its, name }] of links) if (its === token) return { userId, name };
      return undefined;
    },
    async put(userId, link) {
      links.set(userId, link);
    },
    async remove(userId) {
      links.delete(userId);
    },
  };
}
