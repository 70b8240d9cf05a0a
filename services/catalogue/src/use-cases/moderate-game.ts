import type { Caller } from '@satcade/contracts/access';
import type { AuditState } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { Game, Moderation } from '../domain/game.ts';
import { moderate } from '../domain/publication.ts';
import type { Cause, GameStore } from '../ports.ts';
import { visible } from './access.ts';
import { changeGame } from './change-game.ts';

/** An Admin's decision on a game that waits for one, or on one that is in the store; recorded with it. */
export function moderateGame(
  {
    gameId,
    caller,
    actor,
    cause,
  }: { readonly gameId: string; readonly caller: Caller; readonly actor: Actor; readonly cause: Cause },
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
      if (!decided.ok) return decided;
      const record = auditRecord(actor, dependencies.clock.now(), {
        action: `game.${decision.decision}`,
        subject: { kind: 'game', id: gameId },
        before: auditedGame(game),
        after: auditedGame(decided.value),
      });
      return ok({ game: decided.value, beside: { decision: record } });
    },
    cause,
    dependencies,
  );
}

/** Without the note: what the developer reads may name a person. */
const auditedGame = ({ status, scanStatus, revision, moderation }: Game): AuditState => ({
  status,
  scanStatus,
  revision,
  ...(moderation !== undefined && { decision: moderation.decision }),
});
