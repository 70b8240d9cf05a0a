import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { withoutEndedRollout } from '../../builds/domain/rollout.ts';
import type { Cause } from '../../ports.ts';
import { changedFields, type Game } from '../domain/game.ts';
import type { Beside, GameStore } from '../ports.ts';
import { noSuchGame } from './access.ts';

const ATTEMPTS = 5;

/** The result of a change: the new game, and the writes that accompany it. */
export interface GameChange {
  readonly game: Game;
  readonly beside?: Beside;
}

/**
 * The only way to change a game: read, decide, write if its revision is still the one that was read; otherwise decide
 * again on the current state. So two writers (an owner and the scan) never undo each other. A decision without a change
 * writes nothing.
 */
export async function changeGame(
  gameId: string,
  decide: (game: Game, now: string) => Result<GameChange, Problem> | Promise<Result<GameChange, Problem>>,
  cause: Cause,
  { games, clock }: { readonly games: Pick<GameStore, 'get' | 'save'>; readonly clock: Clock },
): Promise<Result<Game, Problem>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await games.get(gameId);
    if (before === undefined) return err(noSuchGame(gameId));
    const now = isoTime(clock.now());
    const decided = await decide(before, now);
    if (!decided.ok) return decided;
    const { beside } = decided.value;
    const game = withoutEndedRollout(decided.value.game);
    if (changedFields(before, game).length === 0) return ok(before);
    const after: Game = { ...game, revision: before.revision + 1, updatedAt: now };
    if (await games.save(before, after, cause, beside)) return ok(after);
  }
  return err(problem('conflict', 'Someone else is changing this game. Try again.'));
}
