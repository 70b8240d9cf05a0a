import { createHash } from 'node:crypto';
import type { Chunk } from '@satcade/contracts/chunks';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import type { AssemblyQueue, AssemblyStore, ChunkBucket } from '../chunk-ports.ts';
import { type AssemblyState, readChunkList } from '../domain/assembly.ts';
import type { UploadStore } from '../ports.ts';
import { uploadGone } from './continue-upload.ts';
import { openForChunks } from './offer-chunks.ts';

interface CommitAssembly {
  readonly id: string;
  readonly userId: string;
  readonly chunkList: Chunk;
}

interface Dependencies {
  readonly uploads: Pick<UploadStore, 'get'>;
  readonly assemblies: Pick<AssemblyStore, 'commit'>;
  readonly chunks: Pick<ChunkBucket, 'read'>;
  readonly queue: AssemblyQueue;
  readonly clock: Clock;
}

/**
 * Has the file put together from the chunks of this list. Repeating it is safe: a message that was not sent is sent
 * then, and a second message for the same upload changes nothing.
 */
export async function commitAssembly(
  { id, userId, chunkList }: CommitAssembly,
  { uploads, assemblies, chunks, queue, clock }: Dependencies,
): Promise<Result<{ state: AssemblyState; key: string }, Problem>> {
  const found = await openForChunks(id, userId, uploads, clock);
  if (!found.ok) return found;
  const { upload, keyOf } = found.value;
  if (upload.assembly === 'OPEN') {
    const bytes = await chunks.read(keyOf(chunkList.sha256));
    if (bytes === undefined || !isChunk(bytes, chunkList)) return err(invalid('is not stored yet'));
    const list = readChunkList(bytes, upload.fileSize);
    if (!list.ok) return err(invalid(list.error));
  }
  const now = await assemblies.commit(id, chunkList);
  if (now === undefined || now.status === 'ABORTED') return err(uploadGone);
  if (now.assembly === undefined || now.chunkList?.sha256 !== chunkList.sha256) {
    return err(problem('conflict', 'This upload has another chunk list, or was not sent in chunks.'));
  }
  if (now.assembly === 'COMMITTED') await queue.send(id);
  return ok({ state: now.assembly, key: upload.key });
}

/** Whether these bytes are that chunk. */
export const isChunk = (bytes: Uint8Array, { sha256, size }: Chunk): boolean =>
  bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256;

const invalid = (message: string): Problem =>
  problem('validation', `The chunk list ${message}.`, [{ path: 'body.chunkList', message }]);
