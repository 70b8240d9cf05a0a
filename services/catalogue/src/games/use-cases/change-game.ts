import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import { withoutEndedRollout } from '../../builds/domain/rollout.ts';
import type { Cause } from '../../ports.ts';
import { changedFields, type Game } from '../domain/game.ts';
import type { Beside, GameStore } from '../ports.ts';
import { noSuchGame } from './access.ts';

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
  const changed = await unlessOvertaken<Result<Game, Problem>>(async () => {
    const before = await games.get(gameId);
    if (before === undefined) return err(noSuchGame(gameId));
    const now = isoTime(clock.now());
    const decided = await decide(before, now);
    if (!decided.ok) return decided;
    const { beside } = decided.value;
    const game = withoutEndedRollout(decided.value.game);
    if (changedFields(before, game).length === 0) return ok(before);
    const after: Game = { ...game, revision: before.revision + 1, updatedAt: now };
    return (await games.save(before, after, cause, beside)) && ok(after);
  });
  return changed || err(problem('conflict', 'Someone else is changing this game. Try again.'));
}
