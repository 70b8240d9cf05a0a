import { mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT, Failure, messageOf } from '../failure.ts';
import { bytesText, type Output } from '../output.ts';
import { buildFacts } from '../pull/build-facts.ts';
import { readChecksums, writeChecksums } from '../pull/checksums.ts';
import { startDownload } from '../pull/download.ts';
import { gameFolder, gameOfFolder, versionFolder } from '../pull/mirror-paths.ts';
import { pullFile } from '../pull/pull-file.ts';
import { refuseUnsafeName } from '../pull/safe-paths.ts';
import { type LibraryGame, readLibrary, readVersions } from '../store/library.ts';
import type { Store } from '../store/requests.ts';

export interface MirrorOptions {
  readonly path: string;
  /** Also the builds before the current one. */
  readonly hasAllVersions: boolean;
}

interface MirroredFile {
  readonly game: string;
  readonly title: string;
  readonly version?: string | undefined;
  readonly outcome: 'FETCHED' | 'THERE' | 'FAILED' | 'NOT_AVAILABLE';
  readonly path?: string;
  readonly sha256?: string;
  readonly fetchedBytes?: number;
  /** Why it failed or is not available. */
  readonly reason?: string;
}

/**
 * Keeps the files of a library in a folder, with their checksums in SHA256SUMS. Fetches what is missing; deletes
 * nothing. A game that fails does not stop the others.
 */
export async function mirror({ path, hasAllVersions }: MirrorOptions, store: Store, output: Output): Promise<void> {
  await mkdir(path, { recursive: true });
  const folder = await realpath(path);
  const library = await readLibrary(store);
  const folders = await readdir(folder);
  const sums = await readChecksums(folder);
  const files: MirroredFile[] = [];
  for (const game of library.filter(({ isActive }) => isActive)) {
    const place = gameFolder(game, folders);
    for (const version of await versionsOf(game, hasAllVersions, store)) {
      const file = await mirrored({ game, version, place, folder, sums }, store, output).catch((error: unknown) => ({
        ...{ game: game.gameId, title: game.title, version, outcome: 'FAILED' as const, reason: messageOf(error) },
      }));
      if (file.outcome !== 'THERE') output.say(lineOf(file));
      files.push(file);
    }
  }
  const owned = new Set(library.filter(({ isActive }) => isActive).map(({ gameId }) => gameId));
  const gone = folders.filter((name) => !owned.has(gameOfFolder(name) ?? '') && gameOfFolder(name) !== undefined);
  for (const name of gone) output.say(`${name} is no longer in the library. It stays.`);
  finish(files, { folder, gone }, output);
}

/** Oldest first, so that each one is fetched by what differs from the one before. */
async function versionsOf(
  { gameId, version, isDownloadable }: LibraryGame,
  hasAllVersions: boolean,
  store: Store,
): Promise<(string | undefined)[]> {
  if (!hasAllVersions || !isDownloadable) return [version];
  const earlier = (await readVersions(store, gameId)).toReversed().filter((each) => each !== version);
  return [...earlier, version];
}

interface MirrorJob {
  readonly game: LibraryGame;
  readonly version: string | undefined;
  /** The game's folder in the mirror. */
  readonly place: string;
  readonly folder: string;
  /** Changed when a file is complete. */
  readonly sums: Map<string, string>;
}

async function mirrored(job: MirrorJob, store: Store, output: Output): Promise<MirroredFile> {
  const { game, version, place, folder, sums } = job;
  const facts = { game: game.gameId, title: game.title, version };
  if (!game.isDownloadable) return { ...facts, outcome: 'NOT_AVAILABLE', reason: game.unavailableReason ?? 'no-file' };
  const versionPath = `${place}/${versionFolder(version)}/`;
  const known = [...sums].find(([path]) => path.startsWith(versionPath));
  // A version is one file for good. `sha256sum -c` reads the bytes.
  if (version !== undefined && known !== undefined && (await isFile(join(folder, known[0])))) {
    return { ...facts, outcome: 'THERE', path: known[0], sha256: known[1] };
  }
  const wanted = { game: game.gameId, version };
  const download = await startDownload(store, wanted);
  const build = await buildFacts(store, wanted, download);
  refuseUnsafeName(build.fileName);
  const path = `${place}/${versionFolder(build.version)}/${build.fileName}`;
  const before = [...sums.keys()].filter((each) => each.startsWith(`${place}/`) && each !== path).at(-1);
  const file = join(folder, path);
  const { sha256, fetchedBytes } = await pullFile({
    ...{ file, facts: build, download },
    ...(before !== undefined && !(await isFile(file)) && { base: join(folder, before) }),
    onStep: (label) => (done, total) => output.progress(`${game.title}: ${label}`, done, total),
  });
  sums.delete(path);
  sums.set(path, sha256);
  await writeChecksums(folder, sums);
  return { ...facts, version: build.version, outcome: 'FETCHED', path, sha256, fetchedBytes };
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() === true;

function lineOf({ title, version, outcome, fetchedBytes = 0, reason }: MirroredFile): string {
  const name = version === undefined ? title : `${title} ${version}`;
  switch (outcome) {
    case 'FETCHED':
      return `${name}: fetched ${bytesText(fetchedBytes)}`;
    case 'THERE':
      return `${name}: there`;
    case 'NOT_AVAILABLE':
      return `${name}: not available now (${reason})`;
    case 'FAILED':
      return `${name}: ${reason}`;
  }
}

function finish(
  files: readonly MirroredFile[],
  { folder, gone }: { readonly folder: string; readonly gone: readonly string[] },
  output: Output,
): void {
  const count = (outcome: MirroredFile['outcome']): number => files.filter((each) => each.outcome === outcome).length;
  const fetchedBytes = files.reduce((sum, file) => sum + (file.fetchedBytes ?? 0), 0);
  const failed = count('FAILED');
  const text = `${folder}: ${count('FETCHED')} fetched (${bytesText(fetchedBytes)}), ${count('THERE')} there, ${failed} failed.`;
  const done = { folder, files, fetchedBytes, gone };
  if (failed === 0) output.result(text, done);
  else throw new Failure(EXIT.unfinished, `${failed} of ${files.length} files failed. Start again later.`, done);
}
