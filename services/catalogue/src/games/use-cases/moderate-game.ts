import type { Caller } from '@satcade/contracts/access';
import type { AuditState } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import { decideOnBuild } from '../../builds/domain/decide-build.ts';
import { advance } from '../../builds/domain/waiting-build.ts';
import type { BuildStore } from '../../builds/ports.ts';
import { withBuild } from '../../builds/use-cases/with-build.ts';
import type { Cause } from '../../ports.ts';
import type { Game, Moderation } from '../domain/game.ts';
import { moderate, type PublicationPolicy } from '../domain/publication.ts';
import type { GameStore } from '../ports.ts';
import { visible } from './access.ts';
import { changeGame } from './change-game.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly builds: BuildStore;
  readonly clock: Clock;
  readonly publication?: PublicationPolicy | undefined;
}

type Decision = Pick<Moderation, 'decision' | 'note'> & { readonly version?: string | undefined };

/** An Admin's decision on a game or on its waiting build, recorded in the same transaction. */
export function moderateGame(
  {
    gameId,
    caller,
    actor,
    cause,
  }: { readonly gameId: string; readonly caller: Caller; readonly actor: Actor; readonly cause: Cause },
  decision: Decision,
  dependencies: Dependencies,
): Promise<Result<Game, Problem>> {
  return changeGame(
    gameId,
    async (game, now) => {
      const visibleGame = visible(game, gameId, caller);
      if (!visibleGame.ok) return visibleGame;
      if (caller.kind !== 'user' || !caller.isAdmin)
        return err(problem('forbidden', 'Only Admins can decide on games.'));
      const { version } = decision;
      const isOnBuild = version !== undefined && version !== game.version;
      const decided = isOnBuild
        ? decideOnBuild(game, { ...decision, version }, now)
        : moderated(game, decision, now, dependencies.publication);
      if (!decided.ok) return decided;
      const changed = await withBuild(game, decided.value, now, dependencies.builds);
      if (!changed.ok) return changed;
      const record = auditRecord(actor, dependencies.clock.now(), {
        action: `${isOnBuild ? 'build' : 'game'}.${decision.decision}`,
        subject: { kind: 'game', id: gameId },
        before: auditedGame(game),
        after: auditedGame(decided.value),
      });
      const { game: after, beside } = changed.value;
      return ok({ game: after, beside: { ...beside, decision: record } });
    },
    cause,
    dependencies,
  );
}

/** A build that became due while the game was not in the store takes over. */
function moderated(
  game: Game,
  decision: Pick<Moderation, 'decision' | 'note'>,
  now: string,
  policy: PublicationPolicy | undefined,
): Result<Game, Problem> {
  const decided = moderate(game, decision, now);
  return decided.ok && decision.decision === 'publish' ? ok(advance(decided.value, now, policy)) : decided;
}

/** Without the note: the text for the developer may name a person. */
const auditedGame = ({ status, scanStatus, version, revision, moderation, waiting }: Game): AuditState => ({
  status,
  scanStatus,
  version,
  revision,
  ...(waiting !== undefined && { waitingVersion: waiting.version, waitingState: waiting.state }),
  ...(moderation !== undefined && { decision: moderation.decision }),
});
