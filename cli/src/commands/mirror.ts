import { mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileFailure, messageOf } from '../failure.ts';
import { whileLocked } from '../folder-lock.ts';
import type { Output } from '../output.ts';
import { buildFacts } from '../pull/build-facts.ts';
import { type Checksums, damagedFiles, isIntact, readChecksums, writeChecksums } from '../pull/checksums.ts';
import { startDownload } from '../pull/download.ts';
import { gameFolder, goneFolders, lineFolder, versionFolder } from '../pull/mirror-paths.ts';
import { finishMirror, type MirroredFile, mirroredLine } from '../pull/mirror-report.ts';
import { pullFile } from '../pull/pull-file.ts';
import { lockFile, refuseUnsafeName } from '../pull/safe-paths.ts';
import { type LibraryGame, readLibrary, readVersions } from '../store/library.ts';
import type { Store } from '../store/requests.ts';

export interface MirrorOptions {
  readonly path: string;
  /** Also the builds before the current one. */
  readonly hasAllVersions: boolean;
  /** Also the betas that the account joined. */
  readonly hasBetas: boolean;
  /** Reads every file, and not only those that were changed since the last run. */
  readonly isThorough: boolean;
}

/** Some disks date files in steps of two seconds. What is younger is read once more by the next run. */
const DATE_STEP_MS = 2_000;

/**
 * Keeps the files of a library in a folder, with their checksums in SHA256SUMS: of each game its own file and those of
 * its channels. Fetches what is missing or was changed; deletes nothing. A file that fails does not stop the others.
 */
export async function mirror(options: MirrorOptions, store: Store, output: Output): Promise<void> {
  await mkdir(options.path, { recursive: true });
  const folder = await realpath(options.path);
  return whileLocked(lockFile(folder), folder, () => mirrorTo(folder, options, store, output));
}

async function mirrorTo(folder: string, options: MirrorOptions, store: Store, output: Output): Promise<void> {
  const library = await readLibrary(store);
  const folders = await readdir(folder);
  const checksums = await readChecksums(folder);
  const readFrom = options.isThorough ? new Date(0) : checksums.checkedAt;
  const files: MirroredFile[] = [];
  const owned = library.filter(({ isActive }) => isActive);
  for (const game of owned) {
    const place = gameFolder(game, folders);
    for (const line of linesOf(game, options)) {
      const mirrored = await mirroredOf({ game, line, place, folder, checksums, readFrom }, options, store, output);
      for (const file of mirrored) if (file.outcome !== 'THERE') output.say(mirroredLine(file));
      files.push(...mirrored);
    }
  }
  const gone = goneFolders(folders, [...checksums.sums.keys()], owned);
  for (const name of gone) output.say(`${name} is no longer in the library. It stays.`);
  const notJoined = owned.filter(({ hasBeta, isInBeta }) => options.hasBetas && hasBeta === true && isInBeta !== true);
  for (const { title } of notJoined) output.say(`${title} has a beta. Join it in your library to get its files.`);
  const others = new Map([...checksums.sums].filter(([path]) => !files.some((file) => file.path === path)));
  const damaged = await damagedFiles(folder, others, readFrom, (done, total) =>
    output.progress('Reading', done, total),
  );
  for (const path of damaged) output.say(`${path} is damaged.`);
  const isWhole = damaged.length === 0 && files.every(({ outcome }) => outcome !== 'FAILED');
  const checkedAt = new Date(Date.now() - DATE_STEP_MS);
  if (isWhole && checksums.sums.size > 0) await writeChecksums(folder, { ...checksums, checkedAt });
  finishMirror(files, { folder, gone, damaged, betasNotJoined: notJoined.map(({ gameId }) => gameId) }, output);
}

/** One line of builds of a game that its owner may have. */
interface OwnedLine {
  /** Absent: the game's own line. */
  readonly channel?: string | undefined;
  /** The current build. */
  readonly version: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
}

const linesOf = (game: LibraryGame, { hasBetas }: MirrorOptions): readonly OwnedLine[] => [
  { version: game.version, size: game.size },
  ...(game.channels ?? [])
    .filter(({ isBeta }) => hasBetas || !isBeta)
    .map(({ name, version, size }) => ({ channel: name, version, size })),
];

interface LineJob {
  readonly game: LibraryGame;
  readonly line: OwnedLine;
  /** The game's folder in the mirror. */
  readonly place: string;
  readonly folder: string;
  /** Changed when a file is complete. */
  readonly checksums: Checksums;
  /** Files that were not changed from then on are not read. */
  readonly readFrom: Date;
}

/** All builds of a line that the mirror should have, each with its outcome. */
async function mirroredOf(
  job: LineJob,
  { hasAllVersions }: MirrorOptions,
  store: Store,
  output: Output,
): Promise<readonly MirroredFile[]> {
  const { gameId: game, title, isDownloadable, unavailableReason = 'no-file' } = job.game;
  const { channel, version: current } = job.line;
  // The library names only those channels that the owner can download now.
  if (channel === undefined && !isDownloadable)
    return [{ game, title, version: current, outcome: 'NOT_AVAILABLE', reason: unavailableReason }];
  const failed = (version: string | undefined) => (error: unknown) => ({
    ...{
      game,
      title,
      channel,
      version,
      outcome: 'FAILED' as const,
      reason: messageOf(fileFailure(error, job.folder) ?? error),
    },
  });
  try {
    // Oldest first, so that each one is fetched by what differs from the one before.
    const released = hasAllVersions ? await readVersions(store, { game, channel }) : [];
    const files: MirroredFile[] = [];
    for (const version of [...released.toReversed().filter((each) => each !== current), current])
      files.push(await mirroredBuild({ ...job, version }, store, output).catch(failed(version)));
    return files;
  } catch (error) {
    return [failed(current)(error)];
  }
}

async function mirroredBuild(
  job: LineJob & { readonly version?: string | undefined },
  store: Store,
  output: Output,
): Promise<MirroredFile> {
  const { line, place, folder, checksums, readFrom, version } = job;
  const { gameId: game, title } = job.game;
  const { sums } = checksums;
  const { channel } = line;
  const facts = { game, title, channel, version };
  const onStep = (label: string) => (done: number, total: number) => output.progress(`${title}: ${label}`, done, total);
  const linePath = lineFolder(place, channel);
  const earlierSum = [...sums].find(([path]) => path.startsWith(`${linePath}/${versionFolder(version)}/`));
  if (version !== undefined && earlierSum !== undefined) {
    const [path, sha256] = earlierSum;
    // A version is one file for good, unless a channel was removed and made again.
    const size = version === line.version ? line.size : undefined;
    const isWhole = await isIntact(join(folder, path), sha256, { size, readFrom, onRead: onStep('Reading') });
    if (isWhole) return { ...facts, outcome: 'THERE', path, sha256 };
  }
  const wanted = { game, channel, version };
  const download = await startDownload(store, wanted);
  const build = await buildFacts(store, wanted, download);
  refuseUnsafeName(build.fileName);
  const path = `${linePath}/${versionFolder(build.version)}/${build.fileName}`;
  const base = earlierFile([...sums.keys()], { path, linePath, place });
  const file = join(folder, path);
  const { sha256, fetchedBytes } = await pullFile({
    ...{ file, facts: build, download },
    ...(base !== undefined && !(await isThere(file)) && { base: join(folder, base) }),
    onStep,
  });
  // A version has one file: what was there under another name is not checked any more.
  if (earlierSum !== undefined) sums.delete(earlierSum[0]);
  sums.set(path, sha256);
  await writeChecksums(folder, checksums);
  const isVerified = build.sha256 !== undefined;
  return { ...facts, version: build.version, outcome: 'FETCHED', path, sha256, isVerified, fetchedBytes };
}

/** The file that probably shares most with a new one: the latest of its line, else the latest of its game. */
function earlierFile(
  paths: readonly string[],
  { path, linePath, place }: { readonly path: string; readonly linePath: string; readonly place: string },
): string | undefined {
  const others = paths.filter((each) => each.startsWith(`${place}/`) && each !== path);
  const isOfLine = (each: string): boolean =>
    each.startsWith(`${linePath}/`) && each.split('/').length === linePath.split('/').length + 2;
  return others.findLast(isOfLine) ?? others.at(-1);
}

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() === true;
