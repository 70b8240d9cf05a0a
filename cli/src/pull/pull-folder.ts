import { lstat, mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rangeReader, type Segment } from '../archive/source.ts';
import { EXIT, Failure } from '../failure.ts';
import { whileLocked } from '../folder-lock.ts';
import { applyJournal, stagingFolder, workFolder } from './apply.ts';
import type { BuildFacts } from './build-facts.ts';
import type { Download } from './download.ts';
import { type ArchiveEntry, readEntries, unreadable } from './entries.ts';
import { fetchBuild } from './fetch.ts';
import { type FolderPlan, isSameFile, leftovers, refuseInTheWay } from './in-the-way.ts';
import { hashOfAll } from './local-chunks.ts';
import { type LocalFiles, localFiles } from './local-files.ts';
import { insideStat, lockFile, OWN_FOLDER, refuseUnsafePaths } from './safe-paths.ts';
import { contentOf, isSameContent, stageEntry } from './stage.ts';
import { type FolderState, type Journal, type PulledFile, readState, writeJournal } from './state.ts';

export interface Pulled {
  readonly fetchedBytes: number;
  readonly fetchedChunks: number;
  readonly files: number;
  /** Files that were written and removed. */
  readonly written: number;
  readonly removed: number;
  /** Files that the build no longer has, and that were changed after the last pull: they stay. */
  readonly kept: readonly string[];
}

type OnStep = (label: string) => (done: number, total: number) => void;

interface FolderPull {
  /** Of inFolder. */
  readonly folder: string;
  readonly site: string;
  readonly game: string;
  readonly channel?: string | undefined;
  readonly facts: BuildFacts;
  readonly download: Download;
  /** Files in the way that no pull put there may be replaced. */
  readonly isForced: boolean;
  readonly onStep: OnStep;
}

/**
 * Makes a folder the files of a build. Until all new files are complete and verified nothing in it changes; what is
 * left to do then is in a journal, so that another start finishes it.
 */
export async function pullFolder(pull: FolderPull): Promise<Pulled> {
  const { folder, facts, onStep } = pull;
  const state = await readState(folder);
  refuseOther(pull, state);
  const local = await localFiles(folder, state, onStep('Reading'));
  const intact = intactFiles(state, local, facts);
  if (intact !== undefined) {
    await writeJournal(folder, {
      format: 1,
      removals: [],
      moves: [],
      modes: await wrongModes(folder, intact.files),
      state: intact,
    });
    await applyJournal(folder);
    return { fetchedBytes: 0, fetchedChunks: 0, files: intact.files.length, written: 0, removed: 0, kept: [] };
  }
  const work = workFolder(folder);
  const { segments, ...fetched } = await fetchBuild({
    ...{ facts, download: pull.download, local: local.chunks, work },
    onFetched: onStep('Fetching'),
  });
  const sha256 = await verified(segments, facts, onStep, () => rm(work, { recursive: true, force: true }));
  const entries = await entriesOf(segments, facts);
  const wanted = { folder, state, local, entries, segments };
  const { removals, kept } = await leftovers(wanted);
  await refuseInTheWay({ folder, state, local, entries, removals, isForced: pull.isForced });
  const changes = await staged(wanted, onStep('Unpacking'));
  const { site, game, channel } = pull;
  const next: FolderState = {
    ...{ format: 1, site, game, channel, version: facts.version, sha256 },
    files: entries.map(({ path, size, crc32, isExecutable }) => ({ path, size, crc32, isExecutable })),
  };
  await writeJournal(folder, { format: 1, removals, ...changes, state: next });
  await applyJournal(folder);
  return {
    ...fetched,
    ...{ files: entries.length, written: changes.moves.length, removed: removals.length, kept },
  };
}

/**
 * Runs `work` in a folder to pull into, with its real path, while no other pull is in it. Finishes what a crash has left
 * first, without the store.
 */
export async function inFolder<Value>(path: string, work: (folder: string) => Promise<Value>): Promise<Value> {
  await mkdir(path, { recursive: true });
  const folder = await realpath(path);
  const own = join(folder, OWN_FOLDER);
  const facts = await lstat(own).catch(() => undefined);
  // A link in its place would lead elsewhere.
  if (facts !== undefined && !facts.isDirectory()) throw new Failure(EXIT.usage, `${own} is not a folder. Remove it.`);
  return whileLocked(lockFile(folder), folder, async () => {
    await applyJournal(folder);
    return work(folder);
  });
}

function refuseOther({ site, game, channel }: FolderPull, state: FolderState | undefined): void {
  if (state === undefined) return;
  if (state.site === site && state.game === game && state.channel === channel) return;
  const what = [state.game, ...(state.channel === undefined ? [] : [state.channel])].join(':');
  throw new Failure(EXIT.usage, `This folder holds ${what} of ${state.site}. Choose another folder.`);
}

/** The files of the last pull, if they are this build and as it put them there: it cannot be told by chunks. */
const intactFiles = (
  state: FolderState | undefined,
  { files }: LocalFiles,
  { sha256, chunks }: BuildFacts,
): FolderState | undefined =>
  chunks === undefined &&
  state?.sha256 === sha256 &&
  state?.files.every((file) => isSameFile(files.get(file.path), file))
    ? state
    : undefined;

const hasWrongMode = ({ mode }: { readonly mode: number }, isExecutable: boolean): boolean =>
  process.platform !== 'win32' && ((mode & 0o100) !== 0) !== isExecutable;

async function wrongModes(folder: string, files: readonly PulledFile[]): Promise<Journal['modes']> {
  const modes: Journal['modes'] = [];
  for (const { path, isExecutable } of files) {
    const facts = await insideStat(folder, path);
    if (facts !== undefined && hasWrongMode(facts, isExecutable)) modes.push({ path, isExecutable });
  }
  return modes;
}

/** Compares the whole with the certificate. What does not match is fetched anew by the next start. */
async function verified(
  segments: readonly Segment[],
  { sha256: expected }: BuildFacts,
  onStep: OnStep,
  forget: () => Promise<void>,
): Promise<string> {
  const sha256 = await hashOfAll(segments, onStep('Verifying'));
  if (expected === undefined || sha256 === expected) return sha256;
  await forget();
  throw new Failure(EXIT.refused, 'The bytes are not those of the scan certificate. Nothing was changed.');
}

export const isZip = ({ fileName }: BuildFacts): boolean => fileName.toLowerCase().endsWith('.zip');

async function entriesOf(segments: readonly Segment[], facts: BuildFacts): Promise<ArchiveEntry[]> {
  try {
    const entries = await readEntries(rangeReader(segments), facts.size);
    refuseUnsafePaths(entries.map(({ path }) => path));
    return entries;
  } catch (error) {
    throw error instanceof Failure ? error : unreadable('it is damaged');
  }
}

interface Wanted extends FolderPlan {
  readonly segments: readonly Segment[];
}

/** Unpacks what differs from the folder. */
async function staged(
  { folder, local, entries, segments }: Wanted,
  onUnpacked: (done: number, total: number) => void,
): Promise<Pick<Journal, 'moves' | 'modes'>> {
  const staging = stagingFolder(folder);
  await rm(staging, { recursive: true, force: true });
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const moves: { from: string; to: string }[] = [];
  const modes: { path: string; isExecutable: boolean }[] = [];
  let done = 0;
  for (const [index, entry] of entries.entries()) {
    const { path, isExecutable } = entry;
    const content = await contentOf(segments, entry);
    const facts = await insideStat(folder, path);
    const mayStay = isSameFile(local.files.get(path), entry) && !entry.isDeflated;
    if (facts?.isFile() && mayStay && (await isSameContent(content, join(folder, path)))) {
      if (hasWrongMode(facts, isExecutable)) modes.push({ path, isExecutable });
    } else {
      const from = String(index);
      await stageEntry(content, entry, join(staging, from));
      moves.push({ from, to: path });
    }
    done += entry.size;
    onUnpacked(done, total);
  }
  return { moves, modes };
}
