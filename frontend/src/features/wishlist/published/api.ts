import { addWish, listWishes, removeWish } from '@satcade/contracts/api/wishlist';
import type { GameSummary } from '@satcade/contracts/entities';
import { wishText } from '../../../content/order/wishlist.ts';
import { call } from '../../../lib/api/call.ts';
import { localWishes } from '../../../lib/wishlist.ts';

/** A game on the wishlist. A game that has left the store has no `game`, and a placeholder as its name. */
export interface WishedGame {
  readonly gameId: string;
  readonly name: string;
  readonly addedAt?: string | undefined;
  readonly game?: GameSummary | undefined;
}

const PAGE = 100;

/** The complete wishlist of the account, newest first. The server limits it to some hundred games. */
export async function readWishes(signal: AbortSignal): Promise<readonly WishedGame[]> {
  const wishes: WishedGame[] = [];
  let nextToken: string | undefined;
  do {
    const page = await call(listWishes, { query: { limit: PAGE, nextToken }, signal });
    wishes.push(
      ...page.items.map(({ gameId, addedAt, game }) => ({
        gameId,
        addedAt,
        game,
        name: game?.title ?? wishText.gone,
      })),
    );
    nextToken = page.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return wishes;
}

export const putWish = (gameId: string) => call(addWish, { params: { gameId } });
export const dropWish = (gameId: string) => call(removeWish, { params: { gameId } });

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
