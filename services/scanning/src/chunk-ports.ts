import type { Chunk, ChunkList } from '@satcade/contracts/chunks';
import type { NamedPart, Upload } from './domain/upload.ts';
import type { FileVersion } from './ports.ts';

/** The bucket of chunks. Its own rule removes a chunk `keptDays` after it was stored or renewed. */
export interface ChunkBucket {
  /** Size, and when it was stored or renewed; `undefined`: it is not there. */
  head(key: string): Promise<{ readonly size: number; readonly storedAt: string } | undefined>;
  /** Has the chunk kept for its whole time again. `false`: it is gone. */
  renew(key: string): Promise<boolean>;
  /** A URL that accepts exactly this content for an hour, and the headers to send with it. */
  putUrl(key: string, chunk: Chunk): Promise<{ readonly url: string; readonly headers: Record<string, string> }>;
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The uploads bucket, as the assembler writes to it. */
export interface AssembledFiles {
  /** Sends a part; returns its ETag. `undefined`: there is no such multipart upload (any more). */
  putPart(
    target: { readonly key: string; readonly uploadId: string; readonly partNumber: number },
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<string | undefined>;
  putFile(key: string, contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /**
   * The latest object under the key, if it consists of exactly these parts. One part of an upload without an `uploadId`
   * is the file itself.
   */
  find(
    upload: Pick<Upload, 'key' | 'uploadId' | 'fileSize'>,
    parts: readonly NamedPart[],
  ): Promise<FileVersion | undefined>;
}

/** The states of files that are put together, on the items of their uploads. */
export interface AssemblyStore {
  /**
   * Counts the bytes of chunks for which addresses are given. `false`: they are more than `limit` with those before, or
   * the upload is not open for chunks.
   */
  offer(id: string, bytes: number, limit: number): Promise<boolean>;
  /** Stores where the chunk list is; returns the upload as it is now. Another list does not replace the first one. */
  commit(id: string, chunkList: Chunk): Promise<Upload | undefined>;
  /** `false`: it is settled, or was not committed. */
  begin(id: string): Promise<boolean>;
  handOver(id: string): Promise<void>;
  /** Ends the upload as well. */
  fail(id: string, failure: string): Promise<void>;
}

/** Messages for the assembler: the id of an upload. */
export interface AssemblyQueue {
  send(uploadId: string): Promise<void>;
}

/** The chunk lists of builds, beside their records and out of users' reach. */
export interface BuildChunks {
  save(file: FileVersion, list: Uint8Array): Promise<void>;
  /** `undefined`: the file was not pushed in chunks. */
  read(file: FileVersion): Promise<ChunkList | undefined>;
  /** Whether there is a list, without reading it. */
  has(file: FileVersion): Promise<boolean>;
}
