import type { LibraryItem } from '@satcade/contracts/entities';
import { ok, type Result } from '@satcade/kernel';
import type { Ownership } from '../domain/ownership.ts';
import { libraryItemView } from '../domain/views.ts';
import type { EntitlementStore } from '../ports.ts';

/** A page of a user's library: one query, and one batch read for what the games are called and weigh today. */
export async function readLibrary(
  userId: string,
  page: { readonly limit: number; readonly nextToken?: string | undefined },
  store: EntitlementStore,
): Promise<Result<{ items: readonly LibraryItem[]; nextToken: string | null }, 'bad-token'>> {
  const owned = await store.list(userId, page);
  if (!owned.ok) return owned;
  const active = owned.value.items.filter(({ isActive }) => isActive);
  // Bought twice is owned once: the earliest purchase stands for it, as it does for downloads.
  const byGame = new Map(active.map((each) => [each.gameId, each]));
  const last = owned.value.items.at(-1);
  if (last !== undefined && owned.value.nextToken !== null && (await hasEarlier(last, store))) {
    byGame.delete(last.gameId);
  }
  const games = await store.games([...byGame.keys()]);
  const items = [...byGame.values()].map((each) => libraryItemView(each, games.get(each.gameId)));
  return ok({ items, nextToken: owned.value.nextToken });
}

/** Whether the page ended between two purchases of one game: then the next page shows it. */
async function hasEarlier({ userId, gameId, orderId }: Ownership, store: EntitlementStore): Promise<boolean> {
  const all = await store.of(userId, gameId);
  return all.some((other) => other.isActive && other.orderId < orderId);
}
