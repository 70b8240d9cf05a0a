import { type Clock, ok } from '@satcade/kernel';
import type { ChannelStore } from '../../channels/ports.ts';
import { endGame } from '../../channels/use-cases/end-game.ts';
import { isAbandoned } from '../domain/submission.ts';
import type { GameStore } from '../ports.ts';
import { changeGame } from './change-game.ts';

/** The maximum number of games checked in one run, oldest first; the next run checks the rest. */
const AT_ONCE = 500;

/**
 * Deletes the games of abandoned uploads: the browser was closed, and no game file arrived within a day. Runs every
 * hour. A file that arrives meanwhile wins, because the deletion is decided on the game's current state.
 */
export async function sweepSubmissions(
  correlationId: string,
  {
    games,
    channels,
    clock,
  }: { readonly games: GameStore; readonly channels: Pick<ChannelStore, 'get'>; readonly clock: Clock },
): Promise<void> {
  const cause = { correlationId, causationId: correlationId };
  for (const gameId of await games.awaitingFile(AT_ONCE)) {
    await changeGame(
      gameId,
      async (game, now) => ok(isAbandoned(game, clock.now()) ? await endGame(game, now, { channels }) : { game }),
      cause,
      { games, clock },
    );
  }
}
