import type { Reason } from '@satcade/contracts/archive/reasons';
import type { buildFacts, versionFacts } from '@satcade/contracts/entities/builds';
import { type Problem, problem } from '@satcade/contracts/problem';
import type { Facts } from '@satcade/contracts/shape';
import { type BuildFile, type CleanFile, type Game, isListed } from '../../games/domain/game.ts';

/** A version of a game whose file is CLEAN: from then on, owners may download it. */
export type Build = Facts<typeof buildFacts>;

/** Ties a version to one file. Written together with its build. */
export type VersionNote = Facts<typeof versionFacts>;

type FileMark = Pick<CleanFile, 'key' | 'versionId'>;

/** Whether two marks name the same file. A file that was named but not scanned yet has only a key. */
export const isSameFile = (a: FileMark, b: FileMark): boolean =>
  a.key === b.key && (a.versionId === undefined || b.versionId === undefined || a.versionId === b.versionId);

/** The build that a change creates or leaves waiting, as far as its version is concerned. */
export interface NamedVersion {
  readonly version: string;
  readonly gameFileKey?: string | undefined;
  readonly file?: FileMark | undefined;
}

/**
 * Whether a version number is released. Once a game was published, a version means one file for good, and its number is
 * used once. `note`: the stored record of that version.
 */
export function isTaken(before: Game, named: NamedVersion, note: VersionNote | undefined): boolean {
  const { version, gameFileKey, file } = named;
  if (note === undefined || gameFileKey === undefined || before.publishedAt === undefined) return false;
  const isSame = isSameFile(note.file, file ?? { key: gameFileKey, versionId: undefined });
  // A share of owners has it: it may still be released to all.
  if (note.isPartial === true && isSame) return false;
  return version !== before.version || !isSame;
}

/** The version that a change must be free to use: that of a waiting build, or the game's own. */
export function namedVersion(before: Game, after: Game): NamedVersion | undefined {
  const { waiting } = after;
  const wasWaiting = before.waiting;
  if (waiting !== undefined) {
    const isSame = waiting.version === wasWaiting?.version && waiting.gameFileKey === wasWaiting.gameFileKey;
    if (!isSame) return { version: waiting.version, gameFileKey: waiting.gameFileKey };
  }
  const isSame = before.version === after.version && before.gameFileKey === after.gameFileKey;
  return isSame && !mayRelease(before, after) ? undefined : after;
}

/** A change that may create a build: the game has another CLEAN file than before, or another version number. */
export const mayRelease = (before: Game, after: Game): boolean =>
  after.file !== undefined &&
  (before.file === undefined || !isSameFile(before.file, after.file) || before.version !== after.version);

export interface Release {
  readonly build: Build;
  readonly note: VersionNote;
  /** The build that the developer takes back by going back to an earlier one. */
  readonly takenBack?: { readonly buildId: string; readonly at: string } | undefined;
}

/** The build that a change creates; `undefined` if the version is already released with this file. */
export function releaseOf(
  before: Game,
  after: Game,
  note: VersionNote | undefined,
  { newBuildId, now }: { readonly newBuildId: string; readonly now: string },
): Release | undefined {
  const { gameId, version, file, releaseNotes } = after;
  if (file === undefined || (note !== undefined && note.isPartial !== true && isSameFile(note.file, file)))
    return undefined;
  const buildId = note?.buildId ?? newBuildId;
  const { key, versionId } = file;
  return {
    build: {
      ...{ buildId, gameId, version, file, releaseNotes, releasedAt: now, isInfected: false, liveSince: now },
      ...(before.file !== undefined && { replacedVersion: before.version }),
      ...(isListed(after) && { wasListed: true }),
    },
    note: { gameId, version, buildId, file: { key, versionId } },
  };
}

/** The game after a build: it keeps a reference to the file for good, because owners may always request it. */
export const released = (game: Game, { key, versionId }: FileMark): Game => ({
  ...withFile(game, { version: game.version, key, versionId }),
  releaseNotes: undefined,
});

/** The game with one more file that owners may have. */
export const withFile = (game: Game, build: BuildFile): Game => ({
  ...game,
  buildKeys: [...new Set([...(game.buildKeys ?? []), build.key])],
  buildFiles: filesAfter(game, build),
});

/**
 * A game with builds from before their versions were stored stays without a list: an incomplete list would be wrong.
 */
function filesAfter({ buildKeys, buildFiles }: Game, build: BuildFile): readonly BuildFile[] | undefined {
  if (buildFiles === undefined && buildKeys !== undefined) return undefined;
  return [...(buildFiles ?? []).filter(({ version }) => version !== build.version), build];
}

export const takenText = (version: string): Reason =>
  `Version ${version} is out already with another file. Name another version.`;

export const versionTaken = (version: string): Problem =>
  problem('conflict', takenText(version), [{ path: 'body.version', message: 'is out already with another file' }]);

/**
 * A game whose scanned file cannot become a build under its version: the owner is informed, and chooses another
 * version.
 */
export const refusedFile = (game: Game): Game => ({
  ...game,
  scanStatus: 'REJECTED',
  scanDetails: takenText(game.version),
  // Without a time, the verdict still outranks it, and is applied once the version is changed.
  scanDate: undefined,
  file: undefined,
});
