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
  /** The file is another version's as well: so nothing is lost when this version gets a file of its own. */
  readonly isShared: boolean;
}

type FileMark = Pick<CleanFile, 'key' | 'versionId'>;

/** Whether two marks are of one file. A file that is only named, and not looked at yet, has a key only. */
export const isSameFile = (a: FileMark, b: FileMark): boolean =>
  a.key === b.key && (a.versionId === undefined || b.versionId === undefined || a.versionId === b.versionId);

/** Whether a version may still get another file: it shares the one it has, or nobody could buy the game yet. */
const isOpen = (note: VersionNote, game: Game): boolean => note.isShared || game.publishedAt === undefined;

/** Whether a game's change would give a version that is out another file. `note`: what is kept of that version. */
export function isTaken(before: Game, after: Game, note: VersionNote | undefined): boolean {
  const { gameFileKey } = after;
  if (note === undefined || gameFileKey === undefined || isOpen(note, before)) return false;
  return !isSameFile(note.file, after.file ?? { key: gameFileKey, versionId: undefined });
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
  before: Game,
  after: Game,
  note: VersionNote | undefined,
  { newBuildId, now }: { readonly newBuildId: string; readonly now: string },
): Release | undefined {
  const { gameId, version, file, releaseNotes } = after;
  if (file === undefined || (note !== undefined && isSameFile(note.file, file))) return undefined;
  const buildId = note?.buildId ?? newBuildId;
  const isShared = before.file !== undefined && isSameFile(before.file, file);
  const { key, versionId } = file;
  return {
    build: { buildId, gameId, version, file, releaseNotes, releasedAt: now, isInfected: false },
    note: { gameId, version, buildId, file: { key, versionId }, isShared },
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

const takenText = (version: string): string =>
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
