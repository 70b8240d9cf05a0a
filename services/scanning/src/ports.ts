import type { Result } from '@satcade/kernel';
import type { Arrival } from './domain/arrival.ts';
import type { Scan, Verdict } from './domain/scan.ts';
import type { NamedPart, StoredPart, Upload } from './domain/upload.ts';
import type { Threat } from './domain/verdict.ts';

/** Which event made a change: kept on the item, so that the events it causes can say so. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface UploadStore {
  /** Writes a new upload; answers with the one that is there if its id is taken. */
  create(upload: Upload): Promise<Result<void, Upload>>;
  get(id: string): Promise<Upload | undefined>;
  /** Closes an open upload; `false`: it was closed already. */
  close(id: string, as: 'COMPLETED' | 'ABORTED'): Promise<boolean>;
}

/** One request to send bytes with. `headers` are part of its signature, except that browsers add the length. */
export interface PutRequest {
  readonly key: string;
  /** Exactly this many bytes are accepted. */
  readonly bytes: number;
  /** For a file in a single put. */
  readonly contentType?: string | undefined;
  /** For one part of a multipart upload. */
  readonly part?: { readonly uploadId: string; readonly partNumber: number };
}

/** The bucket that uploads go to, in the words of S3. Where something is not there (any more), the answer says so. */
export interface UploadBucket {
  startMultipart(key: string, contentType: string): Promise<string>;
  /** A URL that takes these bytes and no others for an hour. */
  putUrl(request: PutRequest): Promise<string>;
  storedParts(key: string, uploadId: string): Promise<readonly StoredPart[] | undefined>;
  /** `false`: there is no such multipart upload. */
  joinParts(key: string, uploadId: string, parts: readonly NamedPart[]): Promise<boolean>;
  dropMultipart(key: string, uploadId: string): Promise<void>;
  /** Size and ETag of the latest object under the key. */
  head(key: string): Promise<{ readonly size: number; readonly etag: string } | undefined>;
}

/** What becomes of an arrival: scan it, leave it because it is done, or because a later one is there. */
export type Turn =
  | { readonly kind: 'begun' }
  | { readonly kind: 'known'; readonly scan: Scan }
  | { readonly kind: 'superseded' };

export interface ScanStore {
  /** Takes the turn of this arrival. One that began and never ended may begin again. */
  begin(arrival: Arrival, now: string, cause: Cause): Promise<Turn>;
  /** Records the verdict unless a later arrival has taken over; `false` then. */
  finish(arrival: Arrival, verdict: Verdict, now: string, cause: Cause): Promise<boolean>;
  /** Notes that the file is published; answers with the scan of a later arrival if one has taken over. */
  markPublished(scan: Scan, now: string): Promise<Scan | undefined>;
}

type FileVersion = Pick<Arrival, 'key' | 'versionId'>;

/** The bytes of what was uploaded. `undefined`: the file is gone. */
export interface UploadedFiles {
  /** The whole file, piece by piece. Ends with an error if it cannot be read to its end. */
  open(file: FileVersion, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The first `bytes` of it. */
  head(file: FileVersion, bytes: number): Promise<Uint8Array | undefined>;
}

/** Where the public reads media from. */
export interface MediaBucket {
  /** Copies this version of an uploaded file, under the same key. */
  publish(file: FileVersion, contentType: string): Promise<void>;
}

/**
 * A malware engine. YARA-X runs inside the function; one that is reached over a socket (clamd) passes the bytes on,
 * and one that looks at the object by itself (GuardDuty) only asks for its result in `finish`.
 */
export interface Engine {
  /** Name, version and rules, as verdicts tell them. */
  describe(): Promise<string>;
  /** Begins to scan one uploaded file. */
  begin(file: FileVersion): Promise<EngineScan>;
}

export interface EngineScan {
  /** One more run of bytes to look at: the file itself, or what an entry of an archive holds. */
  stream(path: string): ByteSink;
  /** All threats found in all streams. Throws when the engine failed: no answer is not a clean answer. */
  finish(): Promise<readonly Threat[]>;
}

export interface ByteSink {
  /** The bytes may be reused by the caller afterwards. */
  write(bytes: Uint8Array): void | Promise<void>;
  end(): void | Promise<void>;
}

/** Unpacks archives while their bytes stream by. */
export interface Unpacker {
  /** The entries in the order they lie in. The content of one must be read to its end before the next is asked for. */
  entries(archive: AsyncIterable<Uint8Array>): AsyncIterable<ArchiveEntry>;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | 'encrypted' | 'unknown-compression';
}

/** The archive is broken, or tells different readers different things. The message is a clause: "it ends early". */
export class UnreadableArchive extends Error {}
