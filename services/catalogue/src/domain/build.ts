import { type Problem, problem } from '@satcade/contracts/problem';
import type { BuildFile, CleanFile, Game } from './game.ts';

/** A version of a game whose file was found CLEAN: what owners may download from then on. */
export interface Build {
  /** Sorts by time. */
  readonly buildId: string;
  readonly gameId: string;
  readonly version: string;
  readonly file: CleanFile;
  readonly releaseNotes?: string | undefined;
  readonly releasedAt: string;
  /** Malware was found in the file since. */
  readonly isInfected: boolean;
}

/** Keeps a version to one file. Written together with its build. */
export interface VersionNote {
  readonly gameId: string;
  readonly version: string;
  readonly buildId: string;
  readonly file: FileMark;
}

type FileMark = Pick<CleanFile, 'key' | 'versionId'>;

/** Whether two marks are of one file. A file that is only named, and not looked at yet, has a key only. */
export const isSameFile = (a: FileMark, b: FileMark): boolean =>
  a.key === b.key && (a.versionId === undefined || b.versionId === undefined || a.versionId === b.versionId);

/** The build that a change brings or lets wait, as far as its version is concerned. */
export interface NamedVersion {
  readonly version: string;
  readonly gameFileKey?: string | undefined;
  readonly file?: FileMark | undefined;
}

/**
 * Whether a number is out: once a game was published, a version is one file for good, and its number is used once.
 * `note`: what is kept of that version.
 */
export function isTaken(before: Game, named: NamedVersion, note: VersionNote | undefined): boolean {
  const { version, gameFileKey, file } = named;
  if (note === undefined || gameFileKey === undefined || before.publishedAt === undefined) return false;
  return version !== before.version || !isSameFile(note.file, file ?? { key: gameFileKey, versionId: undefined });
}

/** Which version a change has to be free to name: that of a build that waits, or the game's own. */
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

/** A change that may bring a build: the game has another CLEAN file than before, or calls it otherwise. */
export const mayRelease = (before: Game, after: Game): boolean =>
  after.file !== undefined &&
  (before.file === undefined || !isSameFile(before.file, after.file) || before.version !== after.version);

export interface Release {
  readonly build: Build;
  readonly note: VersionNote;
}

/** The build that a change brings; `undefined`: the version is out with this very file. */
export function releaseOf(
  after: Game,
  note: VersionNote | undefined,
  { newBuildId, now }: { readonly newBuildId: string; readonly now: string },
): Release | undefined {
  const { gameId, version, file, releaseNotes } = after;
  if (file === undefined || (note !== undefined && isSameFile(note.file, file))) return undefined;
  const buildId = note?.buildId ?? newBuildId;
  const { key, versionId } = file;
  return {
    build: { buildId, gameId, version, file, releaseNotes, releasedAt: now, isInfected: false },
    note: { gameId, version, buildId, file: { key, versionId } },
  };
}

/** The game after a build: it names the file for good, because owners may always ask for it. */
export const released = (game: Game, { key, versionId }: FileMark): Game => ({
  ...game,
  releaseNotes: undefined,
  buildKeys: [...new Set([...(game.buildKeys ?? []), key])],
  buildFiles: filesAfter(game, { version: game.version, key, versionId }),
});

/** A game that had builds before their versions were kept stays without: a list that leaves one out would be untrue. */
function filesAfter({ buildKeys, buildFiles }: Game, build: BuildFile): readonly BuildFile[] | undefined {
  if (buildFiles === undefined && buildKeys !== undefined) return undefined;
  return [...(buildFiles ?? []).filter(({ version }) => version !== build.version), build];
}

export const takenText = (version: string): string =>
  `Version ${version} is out already with another file. Name another version.`;

export const versionTaken = (version: string): Problem =>
  problem('conflict', takenText(version), [{ path: 'body.version', message: 'is out already with another file' }]);

/** A game whose scanned file cannot become a build under its version: the owner is told, and names another version. */
export const refusedFile = (game: Game): Game => ({
  ...game,
  scanStatus: 'REJECTED',
  scanDetails: takenText(game.version),
  // Without a time the verdict still outranks it, and is taken once the version is another.
  scanDate: undefined,
  file: undefined,
});
