import { createHash } from 'node:crypto';
import type { Unpackers } from '../archive-ports.ts';
import type { ArchiveLimits } from '../domain/archive-limits.ts';
import type { Contents } from '../domain/contents.ts';
import type { EngineReply } from '../domain/engine-answer.ts';
import { type FileEnds, HEAD_BYTES, TAIL_BYTES } from '../domain/file-signatures.ts';
import type { OwnFindings } from '../domain/scan.ts';
import type { EngineScan } from '../engine-ports.ts';
import { drain } from './byte-streams.ts';
import { ContentReader } from './content-reader.ts';

export interface Examined extends OwnFindings {
  readonly reply: EngineReply;
  readonly contents: Contents;
  /** Bytes read. */
  readonly size: number;
  readonly ends: FileEnds;
}

interface Options {
  readonly scan: EngineScan;
  readonly unpackers: Unpackers;
  /** The stated size in bytes. */
  readonly size: number;
  readonly limits?: ArchiveLimits;
  /** Receives the length of each piece that was read. */
  readonly onRead?: ((bytes: number) => void) | undefined;
  readonly signal: AbortSignal;
}

/**
 * Reads a file once, from its first byte to its last: hashes it, sends it and everything packed in it to the engine,
 * and checks the limits. Whatever its size, only windows of it are in memory.
 */
export async function examineFile(content: AsyncIterable<Uint8Array>, options: Options): Promise<Examined> {
  const { scan, signal } = options;
  const reader = new ContentReader(options);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let size = 0;

  async function* wholeFile(): AsyncGenerator<Uint8Array> {
    const sink = scan.stream('');
    for await (const bytes of content) {
      signal.throwIfAborted();
      size += bytes.length;
      options.onRead?.(bytes.length);
      hash.update(bytes);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes]).subarray(0, HEAD_BYTES);
      tail = Buffer.concat([tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      await sink.write(bytes);
      yield bytes;
    }
    await sink.end();
  }

  const whole = wholeFile();
  try {
    await reader.read(whole);
    // The engine and the hash get every byte, including those after the unpackable part.
    await drain(whole);
  } finally {
    // Ends the transfer, whatever failed elsewhere.
    await whole.return(undefined);
  }
  const reply = await scan.finish();
  const { contents, objections } = reader;
  return { reply, contents, objections, sha256: hash.digest('hex'), size, ends: { head, tail } };
}
