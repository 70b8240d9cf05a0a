import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { Draw } from '@satcade/kernel/draw';
import { isInShare } from '@satcade/kernel/draw';
import type { Game, Rollout } from '../../games/domain/game.ts';
import { type Build, isSameFile, type Release, type VersionNote, versionTaken, withFile } from './build.ts';
import { suspended } from './return-build.ts';

/** A game with its rollout, and the build that is written with it. */
interface RolledOut {
  readonly game: Game;
  readonly beside?: { readonly release: Release };
}

/**
 * The game whose READY waiting build a share of owners gets. The build and its number are stored with the first share:
 * owners have the file from then on. `note`: the stored record of that version.
 */
export function rolledOut(
  game: Game,
  {
    percent,
    note,
    newBuildId,
  }: { readonly percent: number; readonly note: VersionNote | undefined; readonly newBuildId: string },
  now: string,
): Result<RolledOut, Problem> {
  const { gameId, waiting, rollout } = game;
  if (waiting?.file === undefined) return err(problem('conflict', 'No CLEAN build of this game waits.'));
  const { version, file, releaseNotes } = waiting;
  const running = rollout?.state === 'RUNNING' ? rollout : undefined;
  if (running !== undefined && percent < running.percent) return err(cannotShrink(running));
  if (note !== undefined && (note.isPartial !== true || !isSameFile(note.file, file)))
    return err(versionTaken(version));
  const { key, versionId } = file;
  const next: Game = {
    ...withFile(game, { version, key, versionId }),
    rollout: { version, file, percent, state: 'RUNNING', startedAt: running?.startedAt ?? now },
  };
  if (note !== undefined) return ok({ game: next });
  const build: Build = {
    ...{ buildId: newBuildId, gameId, version, file, releaseNotes, releasedAt: now, isInfected: false },
    isPartial: true,
  };
  const named = { gameId, version, buildId: newBuildId, file: { key, versionId }, isPartial: true };
  return ok({ game: next, beside: { release: { build, note: named } } });
}

const cannotShrink = ({ percent }: Rollout): Problem =>
  problem('conflict', `${percent} percent of owners have this build. The share can grow, or be halted with 0.`, [
    { path: 'body.percent', message: `must be ${percent} or more, or 0` },
  ]);

/** All owners get the current build again. Those who have the new one keep their file. */
export function halted(game: Game): Result<Game, Problem> {
  const { rollout } = game;
  if (rollout === undefined) return err(problem('conflict', 'This build is not released to a share of owners.'));
  return ok({ ...game, rollout: { ...rollout, state: 'HALTED' } });
}

/**
 * The game without a rollout that is over: its build is released, or another one waits, or the build is no longer READY
 * (an Admin suspended the game, or a later scan found something).
 */
export function withoutEndedRollout(game: Game): Game {
  const { rollout, waiting } = game;
  if (rollout === undefined) return game;
  const isSame =
    !suspended(game) &&
    waiting?.state === 'READY' &&
    waiting.version === rollout.version &&
    waiting.file !== undefined &&
    isSameFile(waiting.file, rollout.file);
  return isSame ? game : { ...game, rollout: undefined };
}

/** The rollout that decides what owners get. */
export const runningRollout = ({ rollout }: Pick<Game, 'rollout'>): Rollout | undefined =>
  rollout?.state === 'RUNNING' ? rollout : undefined;

/** Whether a user gets the build of the rollout. */
export const isRolledOutTo = (rollout: Rollout | undefined, { gameId, userId }: Omit<Draw, 'version'>): boolean =>
  rollout?.state === 'RUNNING' && isInShare({ gameId, version: rollout.version, userId }, rollout.percent);
