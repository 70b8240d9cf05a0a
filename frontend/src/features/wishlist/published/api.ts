import { addWish, listWishes, removeWish } from '@satcade/contracts/api/wishlist';
import type { GameSummary } from '@satcade/contracts/entities';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { wishText } from '../../../content/order/wishlist.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import { showToast } from '../../../lib/toasts.ts';

/** A game on the wishlist. A game that has left the store has no `game`, and a placeholder as its name. */
export interface WishedGame {
  readonly gameId: string;
  readonly name: string;
  readonly addedAt?: string | undefined;
  readonly game?: GameSummary | undefined;
}

/** The wishlist of an account, by the user's ID. */
const wishlistKey = keyOf('wishlist');
const PAGE = 100;

export const wishlistQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: wishlistKey(userId),
    queryFn: ({ signal }) => readWishes(signal),
    enabled: userId !== undefined,
  });

/** The complete wishlist of the account, newest first. The server limits it to some hundred games. */
async function readWishes(signal: AbortSignal): Promise<readonly WishedGame[]> {
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
const dropWish = (gameId: string) => call(removeWish, { params: { gameId } });

/** Reads the wishlist of the account again. */
export const rereadWishlist = (): Promise<void> => queryClient.invalidateQueries({ queryKey: wishlistKey() });

interface Change {
  readonly gameId: string;
  readonly wanted: boolean;
  /** The list as it is after the change. */
  readonly next: readonly WishedGame[];
}

/**
 * A change of the wishlist of the account. It is shown at once; if it fails, a message is shown. Changes are sent one
 * after the other: of two quick clicks on a game, the last one counts.
 */
export function wishlistChange(client: QueryClient, userId: string | undefined) {
  const { queryKey } = wishlistQuery(userId);
  return {
    mutationKey: queryKey,
    scope: { id: 'wishlist' },
    mutationFn: ({ gameId, wanted }: Change) => (wanted ? putWish(gameId) : dropWish(gameId)),
    async onMutate({ next }: Change) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, next);
    },
    onError: (error: Error) => showToast('bad', wishText.failed(messageOf(error))),
    // The server's list is read again in any case, which also undoes a failed change. Before the last change has arrived,
    // it would undo what is still to be sent.
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) > 1 ? undefined : client.invalidateQueries({ queryKey }),
  };
}

export const useChangeWishlist = (userId: string | undefined) => useMutation(wishlistChange(useQueryClient(), userId));
