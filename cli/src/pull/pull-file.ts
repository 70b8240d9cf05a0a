import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Segment, streamOf } from '../archive/source.ts';
import { EXIT, Failure } from '../failure.ts';
import type { BuildFacts } from './build-facts.ts';
import type { Download } from './download.ts';
import { fetchBuild } from './fetch.ts';
import { hashOfAll, localChunks, NO_CHUNKS } from './local-chunks.ts';
import { writeAll } from './write-all.ts';

export interface PulledArchive {
  readonly sha256: string;
  readonly fetchedBytes: number;
  readonly fetchedChunks: number;
  readonly isWritten: boolean;
}

interface FilePull {
  readonly file: string;
  /** A file that may share chunks with it, such as the one of the version before; `file` itself when left out. */
  readonly base?: string | undefined;
  readonly facts: BuildFacts;
  readonly download: Download;
  readonly onStep: (label: string) => (done: number, total: number) => void;
}

/** Fetches a build as one file. The file is as it was, or complete and verified. */
export async function pullFile({ file, base = file, facts, download, onStep }: FilePull): Promise<PulledArchive> {
  const isThere = await isComplete(file, facts, onStep('Reading'));
  if (isThere !== undefined) return { sha256: isThere, fetchedBytes: 0, fetchedChunks: 0, isWritten: false };
  const work = `${file}.satcade`;
  await mkdir(dirname(file), { recursive: true });
  const size = (await stat(base).catch(() => undefined))?.size ?? 0;
  const hasUse = size > 0 && facts.chunks !== undefined;
  const local = hasUse ? await localChunks([{ kind: 'file', path: base, size }], onStep('Reading')) : NO_CHUNKS;
  const fetched = await fetchBuild({ facts, download, local, work, onFetched: onStep('Fetching') });
  const complete = join(work, 'complete');
  const sha256 = await writtenHash(fetched.segments, complete, facts.size, onStep('Writing'));
  if (facts.sha256 !== undefined && sha256 !== facts.sha256) {
    await rm(work, { recursive: true, force: true });
    throw new Failure(EXIT.refused, 'The bytes are not those of the scan certificate. Nothing was changed.');
  }
  await rename(complete, file);
  await rm(work, { recursive: true, force: true });
  const { fetchedBytes, fetchedChunks } = fetched;
  return { sha256, fetchedBytes, fetchedChunks, isWritten: true };
}

/** The hash of the file, if it is the one that the certificate names. */
async function isComplete(
  file: string,
  { size, sha256 }: BuildFacts,
  onRead: (done: number, total: number) => void,
): Promise<string | undefined> {
  const stored = await stat(file).catch(() => undefined);
  if (stored?.isFile() === false) throw new Failure(EXIT.usage, `${file} is not a file.`);
  if (sha256 === undefined || stored?.size !== size) return undefined;
  return (await hashOfAll([{ kind: 'file', path: file, size }], onRead)) === sha256 ? sha256 : undefined;
}

async function writtenHash(
  segments: readonly Segment[],
  file: string,
  size: number,
  onWritten: (done: number, total: number) => void,
): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file, 'w');
  let done = 0;
  try {
    for await (const bytes of streamOf(segments)) {
      hash.update(bytes);
      await writeAll(handle, bytes);
      done += bytes.length;
      onWritten(done, size);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}
