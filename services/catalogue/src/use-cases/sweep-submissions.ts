import { type Clock, ok } from '@satcade/kernel';
import { deleteGame } from '../domain/edit-game.ts';
import { isAbandoned } from '../domain/submission.ts';
import type { GameStore } from '../ports.ts';
import { changeGame } from './change-game.ts';

/** At most so many games are looked at in one run, the oldest first; what is left is the next run's. */
const AT_ONCE = 500;

/**
 * Deletes the games of uploads that were abandoned: their browser was closed, and no game file came within a day. Runs
 * every hour. A file that arrives meanwhile wins: the deletion is decided on the game as it is then.
 */
export async function sweepSubmissions(
  correlationId: string,
  { games, clock }: { readonly games: GameStore; readonly clock: Clock },
): Promise<void> {
  const cause = { correlationId, causationId: correlationId };
  for (const gameId of await games.awaitingFile(AT_ONCE)) {
    await changeGame(gameId, (game) => ok({ game: isAbandoned(game, clock.now()) ? deleteGame(game) : game }), cause, {
      games,
      clock,
    });
  }
}
