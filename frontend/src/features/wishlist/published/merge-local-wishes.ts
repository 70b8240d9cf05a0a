import { localWishes } from '../../../lib/wishlist.ts';
import { putWish } from './api.ts';

/**
 * Moves the wishlist of this browser to the account that signed in, oldest first so that the order is kept. A game that
 * cannot be moved stays here for the next time. Returns whether any moved.
 */
export async function mergeLocalWishes(): Promise<boolean> {
  const before = localWishes.get();
  for (const { gameId } of before) {
    try {
      await putWish(gameId);
    } catch {
      continue;
    }
    localWishes.set(localWishes.get().filter((wish) => wish.gameId !== gameId));
  }
  return localWishes.get().length < before.length;
}
