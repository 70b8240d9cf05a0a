import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import type { Game, Moderation } from '../domain/game.ts';
import { moderate } from '../domain/publication.ts';
import type { Cause, GameStore } from '../ports.ts';
import { visible } from './access.ts';
import { changeGame } from './change-game.ts';

/** An Admin's decision on a game that waits for one, or on one that is in the store. */
export function moderateGame(
  { gameId, caller, cause }: { readonly gameId: string; readonly caller: Caller; readonly cause: Cause },
  decision: Pick<Moderation, 'decision' | 'note'>,
  dependencies: { readonly games: GameStore; readonly clock: Clock },
): Promise<Result<Game, Problem>> {
  return changeGame(
    gameId,
    (game, now) => {
      const seen = visible(game, gameId, caller);
      if (!seen.ok) return seen;
      if (caller.kind !== 'user' || !caller.isAdmin) return err(problem('forbidden', 'Only Admins decide on games.'));
      const decided = moderate(game, decision, now);
      return decided.ok ? ok({ game: decided.value }) : decided;
    },
    cause,
    dependencies,
  );
}
