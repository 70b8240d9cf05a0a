import type { LibraryItem } from '@satcade/contracts/entities';
import { ok, type Result } from '@satcade/kernel';
import type { Ownership } from '../domain/ownership.ts';
import { isEntitlement, libraryItemView } from '../domain/views.ts';
import type { EntitlementStore } from '../ports.ts';

interface PageAsked {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/**
 * A page of a user's library, each game once: one query, and one batch read for the games' current titles and sizes. A
 * game at the border of two pages costs one query more, and so does a game that has channels. Revoked games stay, with
 * the reason.
 */
export async function readLibrary(
  userId: string,
  page: PageAsked,
  store: EntitlementStore,
): Promise<Result<{ items: readonly LibraryItem[]; nextToken: string | null }, 'bad-token'>> {
  const owned = await store.list(userId, page);
  if (!owned.ok) return owned;
  const { items, nextToken } = owned.value;
  const byGame = Map.groupBy(items.filter(isShown), ({ gameId }) => gameId);
  // The list is sorted by game, so only the games at its ends can continue on another page.
  const ends = [page.nextToken !== undefined ? items.at(0) : undefined, nextToken !== null ? items.at(-1) : undefined];
  const split = new Set(ends.flatMap((end) => (end === undefined ? [] : [end.gameId])));
  const shown: Ownership[] = [];
  for (const [gameId, onPage] of byGame) {
    const all = split.has(gameId) ? (await store.of(userId, gameId)).filter(isShown) : onPage;
    const chosen = representativeOf(all);
    if (chosen !== undefined && onPage.some((each) => isSame(each, chosen))) shown.push(chosen);
  }
  const games = await store.games(shown.map(({ gameId }) => gameId));
  const views = shown.map(async (each) => {
    const game = games.get(each.gameId);
    const channels = each.isActive && game?.hasChannels === true ? await store.channels(each.gameId) : [];
    return libraryItemView(each, game, channels);
  });
  return ok({ items: await Promise.all(views), nextToken });
}

/** The ids of the games that a user owns now, 1,000 purchases a page: one query. */
export async function readOwnedGameIds(
  userId: string,
  nextToken: string | undefined,
  store: Pick<EntitlementStore, 'list'>,
): Promise<Result<{ gameIds: string[]; nextToken: string | null }, 'bad-token'>> {
  const owned = await store.list(userId, { limit: OWNED_PAGE, nextToken });
  if (!owned.ok) return owned;
  const active = owned.value.items.filter(({ isActive }) => isActive);
  return ok({ gameIds: [...new Set(active.map(({ gameId }) => gameId))], nextToken: owned.value.nextToken });
}

const OWNED_PAGE = 1000;

/** Lines of gifts grant their buyer no game, and an anonymised copy has no user. */
const isShown = (owned: Ownership): boolean => isEntitlement(owned) && owned.isAnonymised !== true;

const isSame = (a: Ownership, b: Ownership): boolean => a.orderId === b.orderId && a.copy === b.copy;

/** The earliest active purchase represents a game, as for downloads; else the one that was revoked last. */
function representativeOf(all: readonly Ownership[]): Ownership | undefined {
  const active = all.filter(({ isActive }) => isActive).toSorted((a, b) => compare(a.orderId, b.orderId));
  return active[0] ?? all.toSorted((a, b) => compare(b.revokedAt ?? '', a.revokedAt ?? ''))[0];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
