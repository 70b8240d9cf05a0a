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
