import { createHash } from 'node:crypto';
import type { ChunkList } from '@satcade/contracts/chunks';
import type { Logger } from '@satcade/lambda/logger';
import type { AssembledFiles, AssemblyQueue, AssemblyStore, BuildChunks, ChunkBucket } from '../chunk-ports.ts';
import { chunkKeyOf, readChunkList } from '../domain/assembly.ts';
import { partBytes } from '../domain/part-plan.ts';
import type { NamedPart, Upload } from '../domain/upload.ts';
import type { UploadBucket, UploadStore } from '../ports.ts';
import { isChunk } from './commit-assembly.ts';
import { completeUpload } from './complete-upload.ts';
import { joinedParts } from './joined-parts.ts';

export interface AssembleFile {
  readonly uploads: UploadStore;
  readonly bucket: UploadBucket;
  readonly assemblies: AssemblyStore;
  readonly chunks: Pick<ChunkBucket, 'read'>;
  readonly files: AssembledFiles;
  readonly lists: Pick<BuildChunks, 'save'>;
  readonly queue: AssemblyQueue;
  readonly logger: Pick<Logger, 'info'>;
}

/** What its sender can correct by pushing again. */
class Unassembled extends Error {}

const CHUNK_GONE = 'A chunk of the file is missing. Push it again.';

/**
 * Puts a file together from its chunks, each compared with its hash, and completes its upload: from then on it is a file
 * like any other, and is scanned as buyers will get it. When `isOver` says that the time is up, another message goes on
 * with the parts that are missing. Everything may happen twice: parts are replaced by equal ones.
 */
export async function assembleFile(id: string, isOver: () => boolean, deps: AssembleFile): Promise<void> {
  const { uploads, assemblies, bucket, logger } = deps;
  const upload = await uploads.get(id);
  const isAsked = upload?.chunkList !== undefined && upload.status !== 'ABORTED';
  if (!isAsked || !(await assemblies.begin(id))) return logger.info('nothing to assemble', { id });
  try {
    const list = await chunkListOf(upload, deps);
    const parts = await sentParts(upload, list.value, isOver, deps);
    if (parts === undefined) return await deps.queue.send(id);
    const completed = await completeUpload({ id, userId: upload.userId, parts }, { uploads, bucket });
    if (!completed.ok) throw new Unassembled(completed.error.detail);
    const file = await deps.files.find(upload, parts);
    // Another file may have arrived under the key meanwhile; then nobody can ask for this one's list.
    if (file !== undefined) await deps.lists.save(file, list.bytes);
    await assemblies.handOver(id);
    logger.info('file assembled', { id, key: upload.key, chunks: list.value.chunks.length });
  } catch (error) {
    if (!(error instanceof Unassembled)) throw error;
    if (upload.uploadId !== undefined) await bucket.dropMultipart(upload.key, upload.uploadId);
    await assemblies.fail(id, error.message);
    logger.info('file not assembled', { id, key: upload.key, reason: error.message });
  }
}

async function chunkListOf(upload: Upload, deps: AssembleFile): Promise<{ bytes: Uint8Array; value: ChunkList }> {
  const { chunkList } = upload;
  if (chunkList === undefined) throw new Unassembled(CHUNK_GONE);
  const bytes = await readChunk(upload, [chunkList.sha256, chunkList.size], deps);
  const list = readChunkList(bytes, upload.fileSize);
  if (!list.ok) throw new Unassembled(`The chunk list ${list.error}.`);
  return { bytes, value: list.value };
}

async function readChunk(
  upload: Upload,
  [sha256, size]: ChunkList['chunks'][number],
  { chunks }: Pick<AssembleFile, 'chunks'>,
): Promise<Uint8Array> {
  const key = chunkKeyOf(upload, sha256);
  const bytes = key === undefined ? undefined : await chunks.read(key);
  if (bytes === undefined || !isChunk(bytes, { sha256, size })) throw new Unassembled(CHUNK_GONE);
  return bytes;
}

/** Sends the parts that are missing; `undefined`: the time was up. After an earlier run joined them, only reads them. */
async function sentParts(
  upload: Upload,
  list: ChunkList,
  isOver: () => boolean,
  deps: AssembleFile,
): Promise<readonly NamedPart[] | undefined> {
  const { key, uploadId, status, fileSize } = upload;
  const open = status === 'OPEN' ? await openParts(upload, deps) : undefined;
  const etags = new Map(
    open
      ?.filter(({ partNumber, size }) => size === partBytes(upload, fileSize, partNumber))
      .map(({ partNumber, etag }) => [partNumber, etag]),
  );
  const options = {
    plan: upload,
    skips: (partNumber: number) => etags.has(partNumber),
    read: (chunk: ChunkList['chunks'][number]) => readChunk(upload, chunk, deps),
  };
  for await (const { partNumber, bytes } of joinedParts(list, options)) {
    if (isOver()) return undefined;
    const etag = createHash('md5').update(bytes).digest('hex');
    if (open !== undefined && uploadId !== undefined) {
      const sent = await deps.files.putPart({ key, uploadId, partNumber }, bytes);
      // It was cancelled, or another delivery of the message was faster: the next attempt sees which.
      if (sent === undefined) throw new Error(`the multipart upload of ${upload.id} is gone`);
    } else if (open !== undefined && (await deps.files.find(upload, [{ partNumber, etag }])) === undefined) {
      await deps.files.putFile(key, upload.contentType, bytes);
    }
    etags.set(partNumber, etag);
  }
  return [...etags].map(([partNumber, etag]) => ({ partNumber, etag })).sort((a, b) => a.partNumber - b.partNumber);
}

/** The stored parts of an open upload; `undefined`: they were joined already. */
const openParts = ({ key, uploadId }: Upload, { bucket }: AssembleFile) =>
  uploadId === undefined ? [] : bucket.storedParts(key, uploadId);
