import { CHUNK_LIMITS, type Chunk } from '@satcade/contracts/chunks';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { AssemblyStore, ChunkBucket } from '../chunk-ports.ts';
import { chunkKeyOf } from '../domain/assembly.ts';
import { OPEN_MS, type Upload, URL_SECONDS } from '../domain/upload.ts';
import type { UploadStore } from '../ports.ts';
import { ownUpload, uploadGone } from './continue-upload.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Room for the chunk list and a few repeated chunks of a small file. */
const SPARE_BYTES = 4 * CHUNK_LIMITS.bytes;

interface OfferedChunks {
  readonly id: string;
  readonly userId: string;
  readonly chunks: readonly Chunk[];
}

interface Dependencies {
  readonly uploads: Pick<UploadStore, 'get'>;
  readonly assemblies: Pick<AssemblyStore, 'offer'>;
  readonly chunks: Omit<ChunkBucket, 'read'>;
  readonly clock: Clock;
}

interface MissingChunks {
  readonly missing: readonly {
    readonly sha256: string;
    readonly url: string;
    readonly headers: Record<string, string>;
  }[];
  readonly expiresAt: string;
}

/**
 * Which of these chunks are missing, with where to send them. Those that are present are kept for longer than the
 * upload may take: an old one is renewed.
 */
export async function offerChunks(
  { id, userId, chunks }: OfferedChunks,
  deps: Dependencies,
): Promise<Result<MissingChunks, Problem>> {
  const { uploads, assemblies, clock } = deps;
  const found = await openForChunks(id, userId, uploads, clock);
  if (!found.ok) return found;
  const { upload, keyOf } = found.value;
  const distinct = [...new Map(chunks.map((chunk) => [chunk.sha256, chunk])).values()];
  const present = await Promise.all(distinct.map((chunk) => isKept(keyOf(chunk.sha256), chunk, deps)));
  const missing = distinct.filter((_, index) => present[index] === false);
  const bytes = missing.reduce((sum, { size }) => sum + size, 0);
  const limit = upload.fileSize * CHUNK_LIMITS.offeredPerByte + SPARE_BYTES;
  if (!(await assemblies.offer(id, bytes, limit))) {
    return err(problem('conflict', 'These chunks are more than the announced file can have. Start the upload again.'));
  }
  const addresses = missing.map(async (chunk) => ({
    sha256: chunk.sha256,
    ...(await deps.chunks.putUrl(keyOf(chunk.sha256), chunk)),
  }));
  return ok({ missing: await Promise.all(addresses), expiresAt: isoTime(clock.now() + URL_SECONDS * 1000) });
}

interface OpenUpload {
  readonly upload: Upload;
  readonly keyOf: (sha256: string) => string;
}

/** The caller's own upload of a game file, if it takes chunks: with the key of each chunk. */
export async function openForChunks(
  id: string,
  userId: string,
  uploads: Pick<UploadStore, 'get'>,
  clock: Clock,
): Promise<Result<OpenUpload, Problem>> {
  const found = await ownUpload(id, userId, uploads);
  if (!found.ok) return found;
  const upload = found.value;
  const isOver = clock.now() - Date.parse(upload.createdAt) >= OPEN_MS;
  if (upload.status === 'ABORTED' || (upload.status === 'OPEN' && isOver)) return err(uploadGone);
  const prefix = chunkKeyOf(upload, '');
  if (prefix === undefined) return err(problem('conflict', 'Only game files are sent in chunks.'));
  return ok({ upload, keyOf: (sha256) => `${prefix}${sha256}` });
}

async function isKept(
  key: string,
  { size }: Chunk,
  { chunks, clock }: Pick<Dependencies, 'chunks' | 'clock'>,
): Promise<boolean> {
  const stored = await chunks.head(key);
  if (stored?.size !== size) return false;
  const age = clock.now() - Date.parse(stored.storedAt);
  return age < CHUNK_LIMITS.renewedAfterDays * DAY_MS || chunks.renew(key);
}
