import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EXIT, Failure } from '../failure.ts';
import { whileLocked } from '../folder-lock.ts';
import { bytesText, type Output } from '../output.ts';
import { type BuildFacts, buildFacts } from '../pull/build-facts.ts';
import { type Download, startDownload, type Wanted } from '../pull/download.ts';
import { pullFile } from '../pull/pull-file.ts';
import { inFolder, isZip, pullFolder } from '../pull/pull-folder.ts';
import { refuseUnsafeName } from '../pull/safe-paths.ts';
import { lineOf } from '../store/lines.ts';
import type { Store } from '../store/requests.ts';

export interface PullOptions {
  /** `<game>` or `<game>:<channel>`. */
  readonly game: string;
  /** A folder, or a file with `isArchive`; one named after the build when left out. */
  readonly path?: string | undefined;
  readonly version?: string | undefined;
  readonly isArchive: boolean;
  readonly isForced: boolean;
}

/** Makes a folder, or a file, the build of a game that the owner of the key may download. */
export async function pull(options: PullOptions, store: Store, output: Output): Promise<void> {
  const wanted: Wanted = { ...lineOf(options.game), version: options.version };
  const { path, isArchive } = options;
  // What a crash has left is finished first, whether or not the store can be reached.
  if (path === undefined || isArchive || !(await isFolder(path))) return pullTo({ options, wanted }, store, output);
  return inFolder(path, (given) => pullTo({ options, wanted, given }, store, output));
}

interface Pull {
  readonly options: PullOptions;
  readonly wanted: Wanted;
  /** The folder that was there before, as inFolder has it. */
  readonly given?: string;
}

async function pullTo({ options, wanted, given }: Pull, store: Store, output: Output): Promise<void> {
  const download = await startDownload(store, wanted);
  const facts = await buildFacts(store, wanted, download);
  refuseUnsafeName(facts.fileName);
  if (facts.sha256 === undefined) output.warn('This build has no scan certificate: its bytes cannot be verified.');
  const onStep = (label: string) => (done: number, total: number) => output.progress(label, done, total);
  const shared = { facts, download, onStep };
  const { game, channel } = wanted;
  const common = { game, channel, version: facts.version, bytes: facts.size, isVerified: facts.sha256 !== undefined };
  const path = resolve(options.path ?? nameOf(facts, options.isArchive));
  if (options.isArchive || !isZip(facts)) {
    const isInFolder = !options.isArchive || (await stat(path).catch(() => undefined))?.isDirectory() === true;
    const file = isInFolder ? join(path, facts.fileName) : path;
    const { isWritten, ...pulled } = await alone(file, () => pullFile({ file, ...shared }));
    return report(output, download, { ...common, ...pulled, path: file, hasChanged: isWritten });
  }
  const fill = async (folder: string) => {
    const from = { site: store.site, game, channel, isForced: options.isForced };
    return { folder, ...(await pullFolder({ folder, ...from, ...shared })) };
  };
  const { folder, ...pulled } = await (given === undefined ? inFolder(path, fill) : fill(given));
  for (const each of pulled.kept) output.warn(`${each} is not in this build. It was changed, so it stays.`);
  const hasChanged = pulled.written + pulled.removed > 0;
  report(output, download, { ...common, sha256: facts.sha256, ...pulled, path: folder, hasChanged });
}

/** While no other pull fetches the same file. */
async function alone<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  const lock = `${file}.satcade-lock`;
  const value = await whileLocked(lock, file, work);
  await rm(lock, { force: true }).catch(() => {});
  return value;
}

async function isFolder(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined) return false;
  if (!facts.isDirectory()) throw new Failure(EXIT.usage, `${path} is not a folder. For a file, use --archive.`);
  return true;
}

/** `moon` for `moon-1.2.zip` in version 1.2. */
function nameOf({ fileName, version }: BuildFacts, isArchive: boolean): string {
  if (isArchive) return fileName;
  const base = fileName.replace(/\.[^.]+$/, '');
  const name = version !== undefined && base.endsWith(`-${version}`) ? base.slice(0, -version.length - 1) : base;
  // No name, or dots alone, would be the folder in which the command runs, or the one above.
  return /^\.*$/.test(name) ? fileName : name;
}

interface Report {
  readonly sha256?: string | undefined;
  readonly version?: string | undefined;
  readonly path: string;
  readonly fetchedBytes: number;
  readonly hasChanged: boolean;
}

function report(output: Output, { requests }: Download, { hasChanged, ...pulled }: Report): void {
  const { version, path, fetchedBytes } = pulled;
  const what = version === undefined ? 'the build' : `version ${version}`;
  const text = hasChanged
    ? `${path} is ${what} now. Fetched ${bytesText(fetchedBytes)}.`
    : `${path} is ${what} already.`;
  output.result(text, { ...pulled, outcome: hasChanged ? 'UPDATED' : 'UP_TO_DATE', requests });
}
