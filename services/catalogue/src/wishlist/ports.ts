import type { WishlistLink } from '@satcade/contracts/entities/shared-wishlists';
import type { Result } from '@satcade/kernel';
import type { Page, PageRequest } from '../ports.ts';
import type { Wish } from './domain/wish.ts';

export interface WishStore {
  /** Newest first, read consistently. */
  list(userId: string, page: PageRequest): Promise<Result<Page<Wish>, 'bad-token'>>;
  /** Does nothing if the game is on the list already; `full`: the list has LIMITS.wishlistItems games. */
  add(userId: string, wish: Wish): Promise<Result<void, 'full'>>;
  /** Does nothing if the game is not on the list. */
  remove(userId: string, gameId: string): Promise<void>;
  /** Removes the whole list. */
  clear(userId: string): Promise<void>;
}

/** The links to wishlists. A list has one at most. */
export interface WishlistLinkStore {
  /** The link to a user's list, read consistently. */
  of(userId: string): Promise<WishlistLink | undefined>;
  /** Whose list a link opens, and under which name; `undefined`: none, or the link has ended. */
  find(token: string): Promise<{ readonly userId: string; readonly name: string } | undefined>;
  /** `before`: the link that this one replaces or renames. */
  put(userId: string, link: WishlistLink, before: WishlistLink | undefined): Promise<void>;
  /** Does nothing without a link. */
  remove(userId: string): Promise<void>;
}
