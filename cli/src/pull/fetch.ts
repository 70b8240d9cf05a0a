import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Segment, slicer } from '../archive/source.ts';
import { EXIT, Failure } from '../failure.ts';
import type { BuildFacts } from './build-facts.ts';
import type { Download } from './download.ts';
import type { LocalChunks } from './local-chunks.ts';
import { missingRanges, placed, RANGE_BYTES } from './missing-ranges.ts';
import { writeAll } from './write-all.ts';

const AT_ONCE = 4;

/** A build whose bytes are all on this machine. */
export interface Fetched {
  readonly segments: readonly Segment[];
  readonly fetchedBytes: number;
  readonly fetchedChunks: number;
}

interface Fetching {
  readonly facts: BuildFacts;
  readonly download: Download;
  /** What is here already. */
  readonly local: LocalChunks;
  /** Where fetched bytes are kept until the build is in its place. */
  readonly work: string;
  readonly onFetched: (done: number, total: number) => void;
}

/**
 * Fetches what is missing of a build: chunks, or the whole file when it was not pushed in chunks. What an earlier start
 * fetched is in `work`. The whole is not verified yet.
 */
export const fetchBuild = async (fetching: Fetching): Promise<Fetched> =>
  fetching.facts.chunks === undefined ? fetchWhole(fetching) : fetchChunks(fetching, placed(fetching.facts.chunks));

async function fetchChunks(
  { download, local, work, onFetched }: Fetching,
  chunks: ReturnType<typeof placed>,
): Promise<Fetched> {
  const folder = join(work, 'chunks');
  await mkdir(folder, { recursive: true });
  const kept = new Set(await readdir(folder));
  const ranges = missingRanges(chunks, (sha256) => local.places.has(sha256) || kept.has(sha256));
  const total = ranges.reduce((sum, { size }) => sum + size, 0);
  let fetchedBytes = 0;
  let fetchedChunks = 0;
  const left = [...ranges];
  const fetchNext = async () => {
    for (let range = left.shift(); range !== undefined; range = left.shift()) {
      const bytes = await download.read(range.position, range.size);
      for (const { sha256, size, position } of range.chunks) {
        const from = position - range.position;
        await keep(folder, sha256, bytes.subarray(from, from + size));
        fetchedChunks += 1;
      }
      fetchedBytes += range.size;
      onFetched(fetchedBytes, total);
    }
  };
  const stop = (error: unknown) => {
    left.length = 0;
    throw error;
  };
  // After a failure, requests under way are completed: the next start has their chunks.
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => fetchNext().catch(stop)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const cutLocal = slicer(local.segments);
  const segments = chunks.flatMap(({ sha256, size }): Segment[] => {
    const position = local.places.get(sha256);
    return position === undefined ? [{ kind: 'file', path: join(folder, sha256), size }] : cutLocal(position, size);
  });
  return { segments, fetchedBytes, fetchedChunks };
}

/** A file with a hash as its name is complete: it gets that name when it is. */
async function keep(folder: string, sha256: string, bytes: Uint8Array): Promise<void> {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Failure(EXIT.refused, 'The store sent other bytes than the list of chunks names.');
  }
  const part = join(folder, `${sha256}.part`);
  await writeFile(part, bytes);
  await rename(part, join(folder, sha256));
}

async function fetchWhole({ facts, download, work, onFetched }: Fetching): Promise<Fetched> {
  await mkdir(work, { recursive: true });
  // The bytes of another build must not be continued.
  const path = join(work, `whole-${createHash('sha256').update(`${facts.version} ${facts.sha256}`).digest('hex')}`);
  const stored = await stat(path).catch(() => undefined);
  const file = await open(path, stored === undefined ? 'w' : 'r+');
  let at = Math.min(stored?.size ?? 0, facts.size);
  const begin = at;
  try {
    while (at < facts.size) {
      const bytes = await download.read(at, Math.min(RANGE_BYTES, facts.size - at));
      await writeAll(file, bytes, at);
      at += bytes.length;
      onFetched(at, facts.size);
    }
  } finally {
    await file.close();
  }
  const segments: Segment[] = [{ kind: 'file', path, size: facts.size }];
  return { segments, fetchedBytes: at - begin, fetchedChunks: 0 };
}
