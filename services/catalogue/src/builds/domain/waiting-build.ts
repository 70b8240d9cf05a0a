import type { WaitingBuildState } from '@satcade/contracts/enums';
import { allows } from '@satcade/kernel';
import type { Game, Moderation, WaitingBuild } from '../../games/domain/game.ts';
import { type PublicationPolicy, settle } from '../../games/domain/publication.ts';
import { isDue, type ReleasePlan } from './release-plan.ts';
import type { Verdict } from './verdict.ts';
import { type WaitingBuildTransition, waitingBuildMachine } from './waiting-build-machine.ts';

/** An owner's changes of a build. */
export interface OfferedBuild {
  readonly gameFileKey?: string | undefined;
  readonly version?: string | undefined;
  readonly releaseNotes?: string | undefined;
  readonly release?: ReleasePlan | undefined;
}

const move = (state: WaitingBuildState, transition: WaitingBuildTransition): WaitingBuildState => {
  const { to } = waitingBuildMachine.transitions[transition];
  return to === 'RELEASED' || to === 'DISCARDED' || !allows(waitingBuildMachine, transition, state) ? state : to;
};

/** Whether new files and versions wait next to the current build instead of replacing it at once. */
export const hasCurrentBuild = ({ file, waiting }: Pick<Game, 'file' | 'waiting'>): boolean =>
  file !== undefined || waiting !== undefined;

/**
 * The waiting build after an owner's edit. A file or version that the game already has changes nothing, so a form may
 * send it along; a failed build is scanned again when it is offered again.
 */
export function offered(
  game: Game,
  { gameFileKey, version, releaseNotes, release }: OfferedBuild,
  now: string,
): Game['waiting'] {
  const { waiting } = game;
  const isOtherVersion = version !== undefined && version !== game.version;
  const isNew = gameFileKey !== undefined && (gameFileKey !== game.gameFileKey || isOtherVersion);
  if (!isNew) {
    if (waiting === undefined) return undefined;
    return {
      ...waiting,
      ...(isOtherVersion && { version }),
      ...(releaseNotes !== undefined && { releaseNotes }),
      ...(release !== undefined && { release }),
    };
  }
  const nextVersion = version ?? waiting?.version ?? game.version;
  if (waiting?.gameFileKey === gameFileKey && waiting.version === nextVersion) {
    return again(waiting, { releaseNotes, release }, now);
  }
  return {
    state: 'SCANNING',
    version: nextVersion,
    gameFileKey,
    releaseNotes,
    offeredAt: now,
    scanStatus: 'IN_PROGRESS',
    // A correction of a build that waits for Friday must not be out before Friday.
    release: release ?? waiting?.release,
  };
}

function again(
  waiting: WaitingBuild,
  { releaseNotes = waiting.releaseNotes, release = waiting.release }: OfferedBuild,
  now: string,
): WaitingBuild {
  const noted = { ...waiting, releaseNotes, release };
  if (waiting.state === 'SCANNING' || waiting.state === 'IN_REVIEW' || waiting.state === 'READY') return noted;
  return scannedAnew(noted, now);
}

/** The build before the verdict on the file that is offered now. */
export function scannedAnew(waiting: WaitingBuild, now: string): WaitingBuild {
  return {
    ...waiting,
    state: move(waiting.state, 'replace'),
    offeredAt: now,
    scanStatus: 'IN_PROGRESS',
    scanDetails: undefined,
    scanDate: undefined,
    file: undefined,
    note: undefined,
    approval: undefined,
  };
}

/** The build after a scan result of its file. */
export function afterVerdict(waiting: WaitingBuild, verdict: Verdict): WaitingBuild {
  const { status, details, scannedAt, key, versionId, fileName, size, sha256 } = verdict;
  const scanned = { ...waiting, scanStatus: status, scanDetails: details, scanDate: scannedAt, fileSize: size };
  switch (status) {
    case 'CLEAN': {
      const isSame = waiting.file !== undefined && waiting.file.versionId === versionId;
      const state = isSame ? waiting.state : move(move(waiting.state, 'replace'), 'hold');
      const approval = isSame ? waiting.approval : undefined;
      return { ...scanned, state, approval, file: { key, versionId, fileName, size, sha256 } };
    }
    case 'INFECTED':
    case 'REJECTED':
      return { ...scanned, state: move(waiting.state, 'refuse'), file: undefined };
    case 'ERROR':
      return allows(waitingBuildMachine, 'fail', waiting.state)
        ? { ...scanned, state: move(waiting.state, 'fail') }
        : waiting;
    case 'PENDING':
    case 'IN_PROGRESS':
      return waiting.state === 'SCANNING' ? scanned : waiting;
  }
}

/** The build whose number is released already: its owner chooses another one. */
export const refusedVersion = (waiting: WaitingBuild, details: string): WaitingBuild => ({
  ...waiting,
  state: move(waiting.state, 'refuse'),
  scanStatus: 'REJECTED',
  scanDetails: details,
  // Without a time, the verdict still outranks it, and counts once the version is changed.
  scanDate: undefined,
  file: undefined,
});

export const declined = (waiting: WaitingBuild, note: string | undefined): WaitingBuild => ({
  ...waiting,
  state: move(waiting.state, 'decline'),
  note,
});

/** After an Admin's approval; `undefined` unless the build is CLEAN. */
export const approved = (waiting: WaitingBuild, at: string, note: string | undefined): WaitingBuild | undefined =>
  waiting.file !== undefined && allows(waitingBuildMachine, 'ready', waiting.state)
    ? { ...waiting, state: move(waiting.state, 'ready'), note: undefined, approval: { at, note } }
    : undefined;

/**
 * Lets a CLEAN build take over, unless it must wait for an Admin, for its developer or for a date. A build that was
 * ready waits for an Admin again when the game was suspended since, or came back under review.
 */
export function advance(game: Game, now: string, policy: PublicationPolicy = 'automatic'): Game {
  const { waiting } = game;
  if (waiting?.state !== 'IN_REVIEW' && waiting?.state !== 'READY') return game;
  if (isHeld(game, waiting, policy)) return withState(game, waiting, move(waiting.state, 'hold'));
  const ready = withState(game, waiting, move(waiting.state, 'ready'));
  return isDue(waiting.release, now) ? settle(release(ready), now, policy) : ready;
}

const withState = (game: Game, waiting: WaitingBuild, state: WaitingBuildState): Game =>
  state === waiting.state ? game : { ...game, waiting: { ...waiting, state } };

/** Under review, an Admin checks each build. A build from before a suspension must not lift it. */
export function isHeld(
  { status, moderation }: Pick<Game, 'status' | 'moderation'>,
  { offeredAt, approval }: WaitingBuild,
  policy: PublicationPolicy = 'automatic',
): boolean {
  if (status === 'published') return policy === 'review' && approval === undefined;
  return (
    status === 'rejected' && moderation?.decision === 'reject' && (approval?.at ?? offeredAt) <= moderation.decidedAt
  );
}

/** The game with its READY waiting build as the current one. */
function release(game: Game): Game {
  const { waiting } = game;
  if (waiting?.file === undefined || !allows(waitingBuildMachine, 'release', waiting.state)) return game;
  return {
    ...game,
    gameFileKey: waiting.gameFileKey,
    version: waiting.version,
    releaseNotes: waiting.releaseNotes,
    scanStatus: 'CLEAN',
    scanDetails: undefined,
    scanDate: waiting.scanDate,
    fileSize: waiting.fileSize,
    file: waiting.file,
    waiting: undefined,
    ...(waiting.approval !== undefined && { moderation: approvalOf(waiting.approval, waiting.file) }),
  };
}

/** The approval of a build is that of the game from the moment at which the build is the current one. */
const approvalOf = (
  { at, note }: NonNullable<WaitingBuild['approval']>,
  { key, versionId }: NonNullable<WaitingBuild['file']>,
): Moderation => ({ decision: 'publish', note, decidedAt: at, fileKey: key, versionId });
