import type { Game as GameView } from '@satcade/contracts/entities';
import type { GameScanStatus } from '@satcade/contracts/enums';
import type { Availability } from '@satcade/contracts/lists';
import type { Problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { DeveloperStore } from '../../developers/ports.ts';
import { isComingSoon } from '../../games/domain/coming-soon.ts';
import { type Game, isListed } from '../../games/domain/game.ts';
import { gameView } from '../../games/domain/game-view.ts';
import type { CountedGame, GameStore } from '../../games/ports.ts';
import { badToken } from '../../games/use-cases/access.ts';
import { cardOf } from '../domain/card.ts';
import { Listing } from '../domain/listing.ts';
import { type ListingQuery, searchOf } from '../domain/query.ts';
import { createTextSearch } from '../domain/search/text-search.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly developers: Pick<DeveloperStore, 'names'>;
  readonly clock: Clock;
}

/** A page of games as their owner sees them. */
export interface OwnGames {
  readonly items: readonly GameView[];
  readonly nextToken: string | null;
  readonly total: number;
}

/**
 * All games of one developer or publisher, in any state, with the fields that only they and Admins see. Without either:
 * games that wait for an Admin's decision, or with `status: rejected` those that an Admin rejected. Read from the
 * table, so that a change shows at once; filtered, sorted and paged like the public list.
 */
export async function listOwnGames(
  query: ListingQuery,
  dependencies: Dependencies,
): Promise<Result<OwnGames, Problem>> {
  const { games } = dependencies;
  const { developerId, publisherId } = query;
  const isOfOne = developerId !== undefined || publisherId !== undefined;
  const own = await ownOf();
  // A game for sale is in the list of waiting games while its new build waits.
  const filters = !isOfOne ? { ...query, status: undefined } : query;
  const page = await shownGames(own, filters, dependencies);
  return page === undefined ? err(badToken) : ok(page);

  function ownOf(): Promise<readonly CountedGame[]> {
    if (publisherId !== undefined) return games.ofPublisher(publisherId, 'ACCEPTED');
    if (developerId !== undefined) return games.ofDeveloper(developerId);
    return games.inAdminList(query.status === 'rejected' ? 'turned-down' : 'waiting');
  }
}

/**
 * For Admins: the games of all developers with a verdict, newest first. Each page of the index is filtered and sorted
 * separately, so a page may be empty although more follow.
 */
export async function listByVerdict(
  { nextToken, ...query }: ListingQuery & { readonly scanStatus: GameScanStatus },
  dependencies: Dependencies,
): Promise<Result<OwnGames, Problem>> {
  const { limit, scanStatus } = query;
  const page = await dependencies.games.withScanStatus(scanStatus, { limit, nextToken });
  if (!page.ok) return err(badToken);
  const shown = await shownGames(page.value.items, query, dependencies);
  return shown === undefined ? err(badToken) : ok({ ...shown, nextToken: page.value.nextToken });
}

/** Own lists have games in any state, unless one is asked for. */
const isAvailable = (game: Game, availability: Availability = 'all'): boolean =>
  availability === 'all' || (availability === 'released' ? isListed(game) : isComingSoon(game));

/** These games filtered, sorted and paged like the public list; `undefined`: the page token is from another list. */
async function shownGames(
  own: readonly CountedGame[],
  query: ListingQuery,
  { developers, clock }: Dependencies,
): Promise<OwnGames | undefined> {
  const shown = own.filter(({ game }) => isAvailable(game, query.availability));
  const byId = new Map(shown.map((counted) => [counted.game.gameId, counted]));
  const now = isoTime(clock.now());
  const listing = new Listing(
    shown.map(({ game, stats }) => cardOf(game, stats)),
    new Map(),
    now,
  );
  const texts = createTextSearch();
  const page = listing.search(searchOf(query, texts), query.limit, query.nextToken, texts);
  if (!page.ok) return undefined;
  const found = page.value.items.flatMap(({ id }): CountedGame[] => {
    const counted = byId.get(id);
    return counted === undefined ? [] : [counted];
  });
  const users = found.flatMap(({ game: { developerId, publishing } }) => [developerId, publishing?.userId]);
  const names = await developers.names([...new Set(users.filter((userId) => userId !== undefined))]);
  const nameOf = (userId: string | undefined) => (userId === undefined ? undefined : names.get(userId));
  const items = found.map(({ game, stats }) => {
    const { translations: _, ...view } = gameView(game, stats, {
      audience: 'owner',
      now,
      developerName: nameOf(game.developerId),
      publisherName: nameOf(game.publishing?.userId),
    });
    return view;
  });
  return { items, nextToken: page.value.nextToken, total: page.value.total };
}
