import type { Caller } from '@satcade/contracts/access';
import type { Game as GameView } from '@satcade/contracts/entities';
import type { SiteLanguage } from '@satcade/contracts/languages';
import type { Problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { DeveloperStore } from '../../developers/ports.ts';
import type { StatsStore } from '../../figures/ports.ts';
import type { Game } from '../domain/game.ts';
import { type Audience, gameView, namedBy } from '../domain/game-view.ts';
import type { GamePage, GamePages, GameStore } from '../ports.ts';
import { audienceOf, managerOf, noSuchGame, visible } from './access.ts';

export interface ShownGame {
  readonly view: GameView;
  readonly revision: number;
  readonly audience: Audience;
}

export interface GameReaders {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly developers: DeveloperStore;
  readonly clock: Clock;
}

/** For reads of a page: one port for all that it shows. */
export interface PageReaders {
  readonly pages: GamePages;
  readonly clock: Clock;
}

/** One game as the caller may see it, with its texts in a language if it has them. */
export async function readGame(
  gameId: string,
  caller: Caller,
  { pages, clock }: PageReaders,
  language?: SiteLanguage,
): Promise<Result<ShownGame, Problem>> {
  const page = await pages.find(gameId);
  const game = visible(page?.game, gameId, caller);
  if (!game.ok) return game;
  return page === undefined ? err(noSuchGame(gameId)) : ok(shownGame(page, caller, clock, language));
}

/** A game that was just written, with its counters and the names of its developer and publisher. */
export async function showGame(
  game: Game,
  caller: Caller,
  { stats, developers, clock }: GameReaders,
): Promise<ShownGame> {
  const [counters, names] = await Promise.all([stats.get(game.gameId), developers.names(namedBy(game))]);
  return shownGame({ game, stats: counters, names }, caller, clock);
}

function shownGame({ game, stats, names }: GamePage, caller: Caller, clock: Clock, language?: SiteLanguage): ShownGame {
  const asked = game.publishing?.userId;
  const audience = audienceOf(caller, managerOf(caller, game));
  const view = gameView(game, stats, {
    audience,
    now: isoTime(clock.now()),
    developerName: names.get(game.developerId),
    publisherName: asked === undefined ? undefined : names.get(asked),
    language,
  });
  return { view, revision: game.revision, audience };
}
