import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, newId, ok, type Result } from '@satcade/kernel';
import type { Writer } from '@satcade/lambda/admin-write';
import type { Game } from '../../games/domain/game.ts';
import type { PublicationPolicy } from '../../games/domain/publication.ts';
import type { GameStore } from '../../games/ports.ts';
import { changeable } from '../../games/use-cases/access.ts';
import { changeGame, type GameChange } from '../../games/use-cases/change-game.ts';
import { recordOnGame } from '../../games/use-cases/record-on-game.ts';
import type { Cause } from '../../ports.ts';
import { returned, returnProblem, suspended } from '../domain/return-build.ts';
import { halted, rolledOut } from '../domain/rollout.ts';
import { advance, isHeld } from '../domain/waiting-build.ts';
import type { BuildStore, VerdictStore } from '../ports.ts';
import { withBuild } from './with-build.ts';

export interface ReleaseDependencies {
  readonly games: Pick<GameStore, 'get' | 'save'>;
  readonly builds: BuildStore;
  readonly verdicts: VerdictStore;
  readonly clock: Clock;
  readonly publication?: PublicationPolicy | undefined;
}

/** Who makes which version of a game the one that buyers get. */
export interface ReleaseCommand extends Writer {
  readonly gameId: string;
  readonly version: string;
  /** The share of owners that gets it; absent or 100: all of them. 0: none any more. */
  readonly percent?: number | undefined;
  readonly cause: Cause;
}

/**
 * Releases the waiting build to all or a share of owners, whatever its plan says, or goes back to an earlier build. One
 * write changes game and builds, so that buyers get either the one or the other. Refuses a build that is not CLEAN, and
 * one that needs an Admin's approval.
 */
export function releaseBuild(
  { gameId, version, percent = 100, cause, ...writer }: ReleaseCommand,
  dependencies: ReleaseDependencies,
): Promise<Result<Game, Problem>> {
  return changeGame(
    gameId,
    async (game, now) => {
      const allowed = changeable(game, writer.caller);
      if (!allowed.ok) return allowed;
      const isForAll = percent === 100;
      if (isForAll && game.version === version && game.file !== undefined) return ok({ game });
      const isAdmin = writer.caller.kind === 'user' && writer.caller.isAdmin;
      const isWaiting = game.waiting?.version === version;
      if (!isForAll && !isWaiting) return err(noShare(version));
      const change = isWaiting
        ? await releaseWaiting(game, { now, percent }, dependencies)
        : await goBack(game, { version, now, isAdmin }, dependencies);
      if (!change.ok) return change;
      const write = { operation: 'update', fields: [isForAll ? 'version' : 'rollout'] } as const;
      const record = recordOnGame(writer, game, write, Date.parse(now));
      if (!record.ok) return record;
      const { game: after, beside } = change.value;
      return ok({ game: after, beside: { ...beside, ...(record.value !== undefined && { decision: record.value }) } });
    },
    cause,
    dependencies,
  );
}

const noShare = (version: string): Problem =>
  problem('conflict', `Version ${version} does not wait. Only a waiting build is released to a share of owners.`);

/** Releases the READY waiting build to a share of owners, or to all. 0 percent is possible in any state. */
async function releaseWaiting(
  game: Game,
  { now, percent }: { readonly now: string; readonly percent: number },
  { builds, publication }: ReleaseDependencies,
): Promise<Result<GameChange, Problem>> {
  const { waiting } = game;
  if (waiting === undefined) return ok({ game });
  if (percent === 0) {
    const change = halted(game);
    return change.ok ? ok({ game: change.value }) : change;
  }
  const isClean = waiting.state === 'READY' || waiting.state === 'IN_REVIEW';
  if (!isClean) return err(problem('conflict', `Version ${waiting.version} is not CLEAN. It cannot be released.`));
  if (isHeld(game, waiting, publication)) {
    return err(problem('conflict', `Version ${waiting.version} waits for the approval of an Admin.`));
  }
  if (percent < 100) {
    const note = await builds.version(game.gameId, waiting.version);
    return rolledOut(game, { percent, note, newBuildId: newId(Date.parse(now)) }, now);
  }
  const due: Game = { ...game, waiting: { ...waiting, release: undefined } };
  return withBuild(game, advance(due, now, publication), now, builds);
}

/** Makes an earlier build the current one. */
export async function goBack(
  game: Game,
  { version, now, isAdmin }: { readonly version: string; readonly now: string; readonly isAdmin: boolean },
  { builds, verdicts, publication }: ReleaseDependencies,
): Promise<Result<GameChange, Problem>> {
  const [target, current] = await Promise.all([
    builds.version(game.gameId, version),
    builds.version(game.gameId, game.version),
  ]);
  const build = target && (await builds.get(game.gameId, target.buildId));
  if (target === undefined || build === undefined) {
    return err(
      problem('not-found', `This game has no version ${version}.`, [{ path: 'body.version', message: 'is not out' }]),
    );
  }
  if (suspended(game) && !isAdmin) {
    return err(problem('conflict', 'An Admin removed this game from the store. Correct and submit it first.'));
  }
  const verdict = await verdicts.get(build.file.key);
  const refused = returnProblem(build, verdict, publication === 'review' && !isAdmin);
  if (refused !== undefined) return err(refused);
  return ok(returned(game, { build, note: target, current, verdict }, now, publication));
}
