import { type Clock, ok } from '@satcade/kernel';
import { applyVerdict, type Verdict } from '../domain/verdict.ts';
import type { Cause, GameStore, VerdictStore } from '../ports.ts';
import { changeGame } from './change-game.ts';

/**
 * Keeps what the scan says of a file and lets the game follow that offers it. Kept first: a game that names the file
 * later looks the verdict up. An older or repeated message ends with the verdict that stands.
 */
export async function recordVerdict(
  gameId: string,
  verdict: Verdict,
  cause: Cause,
  { verdicts, games, clock }: { readonly verdicts: VerdictStore; readonly games: GameStore; readonly clock: Clock },
): Promise<void> {
  const standing = await verdicts.keep(verdict);
  const written = await changeGame(gameId, (game, now) => ok({ game: applyVerdict(game, standing, now) }), cause, {
    games,
    clock,
  });
  // A file whose game is not known is no failure: the verdict is kept. Anything else is tried again by the queue.
  if (!written.ok && written.error.code !== 'not-found') throw new Error(written.error.detail);
}
