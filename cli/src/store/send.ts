import { createHash } from 'node:crypto';
import { CHUNK_LIMITS, type Chunk, type ChunkList } from '@satcade/contracts/chunks';
import { assemblyView, missingChunksView, uploadProgressView, uploadView } from '@satcade/contracts/entities/uploads';
import * as z from 'zod/mini';
import type { Build } from '../archive/build.ts';
import { changed, rangeReader } from '../archive/source.ts';
import { EXIT, Failure, StoreError } from '../failure.ts';
import { type Line, lineText } from './lines.ts';
import type { Store } from './requests.ts';

const AT_ONCE = 8;
const ATTEMPTS = 3;
const POLL_MS = 1000;

const startedSchema = z.pick(uploadView, { id: true, key: true });
const progressSchema = z.pick(uploadProgressView, { isComplete: true, assembly: true, failure: true });

export interface Sent {
  /** Of the file in the store. */
  readonly key: string;
  readonly sentChunks: number;
  readonly sentBytes: number;
}

interface Sending {
  readonly build: Build;
  readonly line: Line;
  readonly version: string;
  /** Hears how many bytes of the missing ones are sent. */
  readonly onSent: (sentBytes: number, checkedBytes: number) => void;
  readonly until: number;
}

/**
 * Sends the chunks that the store lacks, and has it put the file together. Starting again goes on where it stopped: the
 * same build of the same version is the same upload, and chunks are known by their hashes.
 */
export async function sendBuild(store: Store, sending: Sending): Promise<Sent> {
  const sent = { chunks: 0, bytes: 0 };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const key = await sendOnce(store, sending, attempt, sent);
      return { key, sentChunks: sent.chunks, sentBytes: sent.bytes };
    } catch (error) {
      // Abandoned uploads end after a day, and one whose chunks were gone has failed: start another one.
      const isOver = error instanceof Restart || (error instanceof StoreError && error.status === 410);
      if (!isOver || attempt === ATTEMPTS) throw error;
    }
  }
}

class Restart extends Failure {}

/** What all attempts have sent together. */
interface Count {
  chunks: number;
  bytes: number;
}

/** Returns the key of the file in the store. */
async function sendOnce(store: Store, sending: Sending, attempt: number, sent: Count): Promise<string> {
  const { build, line, version } = sending;
  const { fileName, contentType, size } = build;
  const idempotencyKey = `${hashOf(`push ${lineText(line)} ${version} ${fileName} ${build.sha256}`)}-${attempt}`;
  const { id, key } = await store.call({
    method: 'POST',
    path: 'uploads',
    body: { fileName, contentType, fileSize: size, gameId: line.game, channel: line.channel },
    headers: { 'idempotency-key': idempotencyKey },
    reply: startedSchema,
  });
  const { isComplete, assembly = 'OPEN', failure } = await progressOf(store, id);
  if (isComplete && assembly === 'HANDED_OVER') return key;
  if (assembly === 'FAILED') throw new Restart(EXIT.store, failure ?? 'The build could not be put together.');
  if (assembly === 'OPEN') await sendChunks(store, id, sending, sent);
  await handedOver(store, id, sending.until);
  return key;
}

const progressOf = (store: Store, id: string) =>
  store.call({ method: 'GET', path: `uploads/${id}`, reply: progressSchema });

async function sendChunks(store: Store, id: string, { build, onSent }: Sending, sent: Count): Promise<void> {
  const read = rangeReader(build.segments);
  const places = new Map<string, Chunk & { readonly position: number }>();
  let position = 0;
  for (const chunk of build.chunks) {
    if (!places.has(chunk.sha256)) places.set(chunk.sha256, { ...chunk, position });
    position += chunk.size;
  }
  let checkedBytes = 0;

  type Contents = (sha256: string) => Promise<Uint8Array<ArrayBuffer>>;
  async function send(chunks: readonly Chunk[], contentOf: Contents, isAgain = false): Promise<void> {
    const body = { chunks: chunks.map(({ sha256, size }) => ({ sha256, size })) };
    const { missing } = await store.call({
      ...{ method: 'POST', path: `uploads/${id}/chunks` },
      body,
      reply: missingChunksView,
    });
    const left = [...missing];
    const sendNext = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const content = await contentOf(next.sha256);
        await store.put(next.url, content, next.headers);
        sent.chunks += 1;
        sent.bytes += content.length;
        onSent(sent.bytes, checkedBytes);
      }
    };
    const stop = (error: unknown) => {
      left.length = 0;
      throw error;
    };
    // After a failure no further chunk begins. Those under way are completed: the next start need not send them.
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => sendNext().catch(stop)));
    const failed = results.find((result) => result.status === 'rejected');
    // Addresses are valid for an hour, which a machine may have slept.
    const hasExpired = failed?.reason instanceof StoreError && failed.reason.status === 403;
    if (hasExpired && !isAgain) return send(chunks, contentOf, true);
    if (failed !== undefined) throw failed.reason;
    checkedBytes += chunks.reduce((sum, { size }) => sum + size, 0);
    onSent(sent.bytes, checkedBytes);
  }

  const distinct = [...places.values()];
  for (let from = 0; from < distinct.length; from += CHUNK_LIMITS.perRequest) {
    await send(distinct.slice(from, from + CHUNK_LIMITS.perRequest), async (sha256) => {
      const place = places.get(sha256);
      if (place === undefined) throw new Failure(EXIT.store, 'The store asked for a chunk that was not offered.');
      const content = await read(place.position, place.size);
      if (hashOf(content) !== sha256) throw changed('The build');
      return content;
    });
  }
  const list: ChunkList = {
    format: 1,
    size: build.size,
    chunks: build.chunks.map(({ sha256, size }) => [sha256, size]),
  };
  const content = Buffer.from(JSON.stringify(list));
  const chunkList = { sha256: hashOf(content), size: content.length };
  await send([chunkList], async () => new Uint8Array(content));
  await store.call({ method: 'POST', path: `uploads/${id}/assembly`, body: { chunkList }, reply: assemblyView });
}

/** Waits until the store has put the file together. */
async function handedOver(store: Store, id: string, until: number): Promise<void> {
  for (;;) {
    const { assembly, failure } = await progressOf(store, id);
    if (assembly === 'HANDED_OVER') return;
    if (assembly === 'FAILED') throw new Restart(EXIT.store, failure ?? 'The build could not be put together.');
    if (Date.now() >= until) {
      throw new Failure(EXIT.unfinished, 'The store has not put the build together in time. Start the command again.');
    }
    await store.machine.pause(POLL_MS);
  }
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
