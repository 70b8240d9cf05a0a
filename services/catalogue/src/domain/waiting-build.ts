import type { WaitingBuildState } from '@satcade/contracts/enums';
import { allows } from '@satcade/kernel';
import type { Game, WaitingBuild } from './game.ts';
import { type PublicationPolicy, settle } from './publication.ts';
import type { Verdict } from './verdict.ts';
import { type WaitingBuildTransition, waitingBuildMachine } from './waiting-build-machine.ts';

/** What an owner says of a build. */
export interface OfferedBuild {
  readonly gameFileKey?: string | undefined;
  readonly version?: string | undefined;
  readonly releaseNotes?: string | undefined;
}

const move = (state: WaitingBuildState, transition: WaitingBuildTransition): WaitingBuildState => {
  const { to } = waitingBuildMachine.transitions[transition];
  return to === 'RELEASED' || to === 'DISCARDED' || !allows(waitingBuildMachine, transition, state) ? state : to;
};

/** Whether new files and versions wait beside the current build instead of taking its place at once. */
export const hasCurrentBuild = ({ file, waiting }: Pick<Game, 'file' | 'waiting'>): boolean =>
  file !== undefined || waiting !== undefined;

/**
 * The build that waits after an owner's edit. A file or version that the game has already changes nothing, so that a
 * form may send them along; a build that came to a bad end is scanned anew when it is offered again.
 */
export function offered(
  game: Game,
  { gameFileKey, version, releaseNotes }: OfferedBuild,
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
    };
  }
  const nextVersion = version ?? waiting?.version ?? game.version;
  if (waiting?.gameFileKey === gameFileKey && waiting.version === nextVersion) return again(waiting, releaseNotes, now);
  return {
    state: 'SCANNING',
    version: nextVersion,
    gameFileKey,
    releaseNotes,
    offeredAt: now,
    scanStatus: 'IN_PROGRESS',
  };
}

function again(waiting: WaitingBuild, releaseNotes: string | undefined, now: string): WaitingBuild {
  const noted = { ...waiting, releaseNotes: releaseNotes ?? waiting.releaseNotes };
  if (waiting.state === 'SCANNING' || waiting.state === 'IN_REVIEW') return noted;
  return {
    ...noted,
    state: move(waiting.state, 'replace'),
    offeredAt: now,
    scanStatus: 'IN_PROGRESS',
    scanDetails: undefined,
    scanDate: undefined,
    file: undefined,
    note: undefined,
  };
}

/** The build after the scan said something of its file. */
export function afterVerdict(waiting: WaitingBuild, verdict: Verdict): WaitingBuild {
  const { status, details, scannedAt, key, versionId, fileName, size, sha256 } = verdict;
  const scanned = { ...waiting, scanStatus: status, scanDetails: details, scanDate: scannedAt, fileSize: size };
  switch (status) {
    case 'CLEAN': {
      const isSame = waiting.file !== undefined && waiting.file.versionId === versionId;
      const state = isSame ? waiting.state : move(move(waiting.state, 'replace'), 'hold');
      return { ...scanned, state, file: { key, versionId, fileName, size, sha256 } };
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

/** The build that the game calls by a number which is out already: its owner names another one. */
export const refusedVersion = (waiting: WaitingBuild, details: string): WaitingBuild => ({
  ...waiting,
  state: move(waiting.state, 'refuse'),
  scanStatus: 'REJECTED',
  scanDetails: details,
  // Without a time the verdict still outranks it, and counts once the version is another.
  scanDate: undefined,
  file: undefined,
});

export const declined = (waiting: WaitingBuild, note: string | undefined): WaitingBuild => ({
  ...waiting,
  state: move(waiting.state, 'decline'),
  note,
});

/** Lets a CLEAN build take over unless it has to wait for somebody. */
export function advance(game: Game, now: string, policy: PublicationPolicy = 'automatic'): Game {
  const { waiting } = game;
  if (waiting?.state !== 'IN_REVIEW' || isHeld(game, waiting, policy)) return game;
  return settle(release(game), now, policy);
}

/** Under review an Admin looks at each build. What was offered before a suspension is no answer to it. */
function isHeld({ status, moderation }: Game, { offeredAt }: WaitingBuild, policy: PublicationPolicy): boolean {
  if (status === 'published') return policy === 'review';
  return status === 'rejected' && moderation?.decision === 'reject' && offeredAt <= moderation.decidedAt;
}

/** The game with its CLEAN waiting build as the current one. */
export function release(game: Game): Game {
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
  };
}
