import type { Game as GameView } from '@satcade/contracts/entities';
import type { Problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { cardOf } from '../domain/listing/card.ts';
import { Listing } from '../domain/listing/listing.ts';
import { type ListingQuery, searchOf } from '../domain/listing/query.ts';
import { gameView } from '../domain/views.ts';
import type { CountedGame, GameStore } from '../ports.ts';
import { badToken } from './access.ts';

/** A page of games as their owner sees them. */
export interface OwnGames {
  readonly items: readonly GameView[];
  readonly nextToken: string | null;
  readonly total: number;
}

/**
 * All games of one developer, in whatever state, with what only the owner and Admins see. Without a developer: those that
 * wait for an Admin's decision, or with `status: rejected` those that an Admin turned down. Read from the table, so that
 * a change shows at once; filtered, sorted and paged as the public list is.
 */
export async function listOwnGames(
  query: ListingQuery,
  { games, clock }: { readonly games: GameStore; readonly clock: Clock },
): Promise<Result<OwnGames, Problem>> {
  const { developerId } = query;
  const own = await (developerId === undefined
    ? games.inAdminList(query.status === 'rejected' ? 'turned-down' : 'waiting')
    : games.ofDeveloper(developerId));
  const byId = new Map(own.map((counted) => [counted.game.gameId, counted]));
  const now = isoTime(clock.now());
  const listing = new Listing(
    own.map(({ game, stats }) => cardOf(game, stats)),
    new Map(),
    now,
  );
  // A game for sale is in the list of those that wait while its new build does.
  const search = searchOf(developerId === undefined ? { ...query, status: undefined } : query);
  const page = listing.search(search, query.limit, query.nextToken);
  if (!page.ok) return err(badToken);
  const found = page.value.items.flatMap(({ id }): CountedGame[] => {
    const counted = byId.get(id);
    return counted === undefined ? [] : [counted];
  });
  const items = found.map(({ game, stats }) => gameView(game, stats, { audience: 'owner', now }));
  return ok({ items, nextToken: page.value.nextToken, total: page.value.total });
}
