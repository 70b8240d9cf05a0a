import type { Caller } from '@satcade/contracts/access';
import type { Game as GameView } from '@satcade/contracts/entities';
import type { SiteLanguage } from '@satcade/contracts/languages';
import type { Problem } from '@satcade/contracts/problem';
import { type Clock, isoTime, ok, type Result } from '@satcade/kernel';
import type { DeveloperStore } from '../../developers/ports.ts';
import type { StatsStore } from '../../figures/ports.ts';
import type { Game } from '../domain/game.ts';
import { type Audience, gameView } from '../domain/game-view.ts';
import type { GameStore } from '../ports.ts';
import { audienceOf, managerOf, visible } from './access.ts';

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

/** One game as the caller may see it, with its texts in a language if it has them. */
export async function readGame(
  gameId: string,
  caller: Caller,
  readers: GameReaders,
  language?: SiteLanguage,
): Promise<Result<ShownGame, Problem>> {
  const game = visible(await readers.games.get(gameId), gameId, caller);
  return game.ok ? ok(await showGame(game.value, caller, readers, language)) : game;
}

/** A game with its counters and the names of its developer and publisher. */
export async function showGame(
  game: Game,
  caller: Caller,
  { stats, developers, clock }: GameReaders,
  language?: SiteLanguage,
): Promise<ShownGame> {
  const asked = game.publishing?.userId;
  const [counters, developer, publisher] = await Promise.all([
    stats.get(game.gameId),
    developers.get(game.developerId),
    asked === undefined ? undefined : developers.get(asked),
  ]);
  const audience = audienceOf(caller, managerOf(caller, game));
  const view = gameView(game, counters, {
    audience,
    now: isoTime(clock.now()),
    developerName: developer?.displayName,
    publisherName: publisher?.displayName,
    language,
  });
  return { view, revision: game.revision, audience };
}
