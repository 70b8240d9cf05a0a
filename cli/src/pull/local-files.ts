import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchivedFile, zipOf } from '../archive/build.ts';
import { type LocalChunks, localChunks, NO_CHUNKS } from './local-chunks.ts';
import { insideStat, OWN_FOLDER } from './safe-paths.ts';
import type { FolderState, PulledFile } from './state.ts';

/** What is in the folder before a pull. */
export interface LocalFiles {
  readonly chunks: LocalChunks;
  /** The files as they are now, by path. */
  readonly files: ReadonlyMap<string, PulledFile>;
}

/**
 * Reads the files of the last pull, or all files of a folder that no pull has filled, and computes the archive that
 * they would be. Links are not read.
 */
export async function localFiles(
  folder: string,
  state: FolderState | undefined,
  onRead: (done: number, total: number) => void,
): Promise<LocalFiles> {
  const found = state === undefined ? await allFiles(folder, '') : await pulledFiles(folder, state);
  if (found.length === 0) return { chunks: NO_CHUNKS, files: new Map() };
  const { segments, entries } = await zipOf(found);
  const files = new Map(
    entries.map(({ path, size, crc32, isExecutable }) => [path, { path, size, crc32, isExecutable }]),
  );
  return { chunks: await localChunks(segments, onRead), files };
}

async function pulledFiles(folder: string, state: FolderState): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const { path, isExecutable } of state.files) {
    const facts = await insideStat(folder, path);
    // The bit as it was pulled: Windows has none.
    if (facts?.isFile()) files.push({ path, source: join(folder, path), size: facts.size, isExecutable });
  }
  return files;
}

async function allFiles(folder: string, prefix: string): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = `${prefix}${entry.name}`;
    const source = join(folder, entry.name);
    if (path === OWN_FOLDER) continue;
    if (entry.isDirectory()) files.push(...(await allFiles(source, `${path}/`)));
    if (!entry.isFile()) continue;
    const { size, mode } = await lstat(source);
    files.push({ path, source, size, isExecutable: (mode & 0o111) !== 0 });
  }
  return files.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
}
