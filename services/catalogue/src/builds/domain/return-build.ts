import { type Problem, problem } from '@satcade/contracts/problem';
import { type Game, isListed } from '../../games/domain/game.ts';
import { type PublicationPolicy, settle } from '../../games/domain/publication.ts';
import { type Build, isSameFile, type Release, type VersionNote } from './build.ts';
import type { Verdict } from './verdict.ts';

/** An Admin removed the game from the store: no build brings it back. */
export const suspended = ({ status, moderation }: Game): boolean =>
  status === 'rejected' && moderation?.decision === 'reject';

/**
 * Why a developer cannot go back to a build. Under review, each build needs an Admin's approval; a build that was for
 * sale had it.
 */
export function returnProblem(build: Build, verdict: Verdict | undefined, needsApproval: boolean): Problem | undefined {
  const found = verdict !== undefined && isSameFile(build.file, verdict) ? verdict.status : 'CLEAN';
  if (build.isInfected || found === 'INFECTED' || found === 'REJECTED') {
    return problem('conflict', `The scan no longer accepts the file of version ${build.version}.`);
  }
  if (needsApproval && build.wasListed !== true) {
    return problem('conflict', `Version ${build.version} was never approved. An Admin can release it.`);
  }
  return undefined;
}

interface Return {
  readonly build: Build;
  readonly note: VersionNote;
  /** The record of the current version. */
  readonly current: VersionNote | undefined;
  /** The verdict on the file's key. */
  readonly verdict: Verdict | undefined;
}

/**
 * The game with an earlier build as its current one, and what is written on the builds. The build that is left counts as
 * taken back if it is the newer one. A waiting build keeps waiting.
 */
export function returned(
  game: Game,
  { build, note, current, verdict }: Return,
  now: string,
  policy?: PublicationPolicy,
): { readonly game: Game; readonly beside: { readonly release: Release } } {
  const { file, version } = build;
  const isVerdictOfFile = verdict?.status === 'CLEAN' && isSameFile(file, verdict);
  const next: Game = {
    ...game,
    gameFileKey: file.key,
    version,
    releaseNotes: undefined,
    scanStatus: 'CLEAN',
    scanDetails: undefined,
    scanProgress: undefined,
    scanDate: isVerdictOfFile ? verdict.scannedAt : undefined,
    fileSize: file.size,
    file,
  };
  const after = settle(next, now, policy);
  const isNewer = current !== undefined && current.buildId > note.buildId;
  return {
    game: after,
    beside: {
      release: {
        build: {
          ...{ ...build, liveSince: now, replacedVersion: game.version, takenBackAt: undefined, isPartial: undefined },
          // A build that only a share of owners got was not released before.
          isReturn: build.isPartial === true ? undefined : true,
          ...(isListed(after) && { wasListed: true }),
        },
        note: { ...note, isPartial: undefined },
        ...(isNewer && { takenBack: { buildId: current.buildId, at: now } }),
      },
    },
  };
}
