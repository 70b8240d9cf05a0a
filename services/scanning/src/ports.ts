import type { Reason } from '@satcade/contracts/archive/reasons';
import type { AuditRecord } from '@satcade/contracts/audit';
import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import type { CopyFormat } from '@satcade/contracts/picture-copies';
import type { Result } from '@satcade/kernel';
import type { Arrival } from './domain/arrival.ts';
import type { ContentsEntry } from './domain/contents.ts';
import type { EngineAnswer } from './domain/engine-answer.ts';
import type { FileOf, FileRecord } from './domain/file-record.ts';
import type { OwnFindings, Scan, Verdict } from './domain/scan.ts';
import type { ScannedChannel } from './domain/scanned-channel.ts';
import type { ScannedGame } from './domain/scanned-game.ts';
import type { ScannedProfile } from './domain/scanned-profile.ts';
import type { NamedPart, StoredPart, Upload } from './domain/upload.ts';

/** The event that caused a change. Stored on the item, so that its events can name their cause. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface UploadStore {
  /** Writes a new upload; returns the existing one if its id is taken. */
  create(upload: Upload): Promise<Result<void, Upload>>;
  get(id: string): Promise<Upload | undefined>;
  /** Closes an open upload; `false`: it was closed already. */
  close(id: string, as: 'COMPLETED' | 'ABORTED'): Promise<boolean>;
  /** Ids of open multipart uploads that began before `until`, oldest first. */
  openSince(until: string, limit: number): Promise<readonly string[]>;
}

/** The upload quota of an account (shared/contracts/quotas.ts). Concurrent requests never exceed a limit together. */
export interface UploadQuota {
  take(
    userId: string,
    upload: Pick<Upload, 'id'> & { readonly bytes: number },
  ): Promise<'taken' | 'too-many' | 'no-room'>;
}

/** One request for sending bytes. `headers` are part of its signature, except the length, which browsers add. */
export interface PutRequest {
  readonly key: string;
  /** Exactly this many bytes are accepted. */
  readonly bytes: number;
  /** For a file in a single put. */
  readonly contentType?: string | undefined;
  /** For one part of a multipart upload. */
  readonly part?: { readonly uploadId: string; readonly partNumber: number };
}

/** The uploads bucket, in the terms of S3. The results say if something does not exist (any more). */
export interface UploadBucket {
  startMultipart(key: string, contentType: string): Promise<string>;
  /** A URL that accepts exactly these bytes for an hour. */
  putUrl(request: PutRequest): Promise<string>;
  storedParts(key: string, uploadId: string): Promise<readonly StoredPart[] | undefined>;
  /** `false`: there is no such multipart upload. */
  joinParts(key: string, uploadId: string, parts: readonly NamedPart[]): Promise<boolean>;
  dropMultipart(key: string, uploadId: string): Promise<void>;
  /** Whether the latest object under the key was joined from exactly these parts and has this size. */
  isJoinedFrom(key: string, size: number, parts: readonly NamedPart[]): Promise<boolean>;
  /** Size and ETag of the latest object under the key. */
  head(key: string): Promise<{ readonly size: number; readonly etag: string } | undefined>;
}

/** What to do with an arrival: scan it, skip it because it is done, or because a later one exists. */
export type Turn =
  /** `attempt` counts from 1. `own`: an earlier attempt has checked the file already and waits for its engine. */
  | { readonly kind: 'begun'; readonly attempt: number; readonly own?: OwnFindings | undefined }
  | { readonly kind: 'known'; readonly scan: Scan }
  | { readonly kind: 'superseded' };

export interface ScanStore {
  get(key: string): Promise<Scan | undefined>;
  /** Starts this arrival's attempt. An attempt that never ended may start again. */
  begin(arrival: Arrival, now: string, cause: Cause): Promise<Turn>;
  /** Stores the findings of our own checks until the engine answers. */
  keepOwn(arrival: Arrival, own: OwnFindings): Promise<void>;
  /** Stores the progress of a scan without a verdict; does nothing if a later arrival has taken over. */
  noteProgress(arrival: Arrival, percent: number, at: string): Promise<void>;
  /** Records the verdict unless a later arrival has taken over; `false` then. */
  finish(arrival: Arrival, verdict: Verdict, now: string, cause: Cause): Promise<boolean>;
  /** Records that the file is published; returns the scan of a later arrival if one has taken over. */
  markPublished(scan: Scan, picture: PictureFacts | undefined, now: string): Promise<Scan | undefined>;

  /**
   * Stores the answer of an engine that scans objects itself, by version; a later answer replaces an earlier one.
   * `false`: a later one is stored.
   */
  keepAnswer(
    file: FileVersion,
    answer: EngineAnswer,
    times: { readonly answeredAt: string; readonly now: string },
  ): Promise<boolean>;
  answer(file: FileVersion): Promise<EngineAnswer | undefined>;
  forgetAnswer(file: FileVersion): Promise<void>;

  /** Keys of scans that have been waiting for this since before `until`, longest first. */
  due(chore: Chore, until: string, limit: number): Promise<readonly string[]>;
  /** Sets the next task of this scan, and since when it waits; no more tasks when left out. */
  setChore(scan: Scan, chore: Chore | undefined, now: string): Promise<void>;
  /** Withdraws an unused file, whatever its verdict. `false`: a later arrival has taken over. */
  withdraw(scan: Scan, details: Reason, now: string): Promise<boolean>;
}

/** `SWEEP`: is the file used by now? `RESCAN`: are there newer rules than its verdict's? */
export type Chore = 'SWEEP' | 'RESCAN';

/** The games that scanning stores. */
export interface GameStore {
  game(gameId: string): Promise<ScannedGame | undefined>;
  /** Read consistently. */
  gameNow(gameId: string): Promise<ScannedGame | undefined>;
  /** Stores the catalogue's data unless newer data is stored. */
  saveGame(news: ScannedGame): Promise<void>;
  /** A channel that the game has or had. A removed one refers to no file. */
  channel(gameId: string, name: string): Promise<ScannedChannel | undefined>;
  /** All channels that the game has or had, read consistently. A removed one refers to no file. */
  channels(gameId: string): Promise<readonly ScannedChannel[]>;
  /** Stores the catalogue's data unless newer data is stored. */
  saveChannel(news: ScannedChannel): Promise<void>;
}

/** The developers' profiles that scanning stores. */
export interface ProfileStore {
  /** Read consistently. */
  profile(userId: string): Promise<ScannedProfile | undefined>;
  /** Stores the catalogue's data unless newer data is stored. */
  saveProfile(news: ScannedProfile): Promise<void>;
}

/** Records of files, out of users' reach. */
export interface FileRecords {
  /** Stores the further pages of its contents too, if they are given; otherwise the stored ones stay. */
  save(record: FileRecord): Promise<void>;
  get(file: FileVersion): Promise<FileRecord | undefined>;
  /** A page of the contents, 2 being the first that is not in the record itself; `undefined`: there is none. */
  page(record: FileRecord, page: number): Promise<readonly ContentsEntry[] | undefined>;
  remove(file: FileVersion): Promise<void>;
}

/** Audit records of this service's decisions. */
export interface DecisionStore {
  record(decision: AuditRecord, cause: Cause): Promise<void>;
}

/** Signs statements with a key that never leaves the service. */
export interface StatementSigner {
  /** A compact JWS over the JSON of `payload`. */
  sign(payload: object): Promise<string>;
  publicKey(): Promise<PublicKey>;
}

export interface PublicKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'ES256';
}

export type FileVersion = Pick<Arrival, 'key' | 'versionId'>;

/** The bytes of an upload. `undefined`: the file is gone. */
export interface UploadedFiles {
  /** The whole file, piece by piece. Throws if it cannot be read to its end. */
  open(file: FileVersion, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The first `bytes` of it. */
  head(file: FileVersion, bytes: number): Promise<Uint8Array | undefined>;
}

/** The contents of the uploads bucket, read consistently. */
export interface StoredFiles {
  /** All versions of all files that this user has uploaded for this game. */
  ofGame(game: FileOf): Promise<readonly FileVersion[]>;
  /** All versions of one file, newest first. */
  versionsOf(key: string): Promise<readonly StoredVersion[]>;
}

export interface StoredVersion extends FileVersion {
  readonly storedAt: string;
}

/** Removes unused objects. Does nothing for those that are gone already. */
export interface Removal {
  /** Exactly this version of an upload. */
  upload(file: FileVersion): Promise<void>;
  /** A published file, with the copies of a picture. */
  media(key: string): Promise<void>;
}

/** The bucket from which the public reads media. */
export interface MediaBucket {
  /** Copies this version of an uploaded file, under the same key. */
  publish(file: FileVersion, contentType: string): Promise<void>;
  /**
   * Stores a picture instead of the uploaded one, under the same key, with what is known of it. Its copies are there
   * before it, and those that it does not have are removed.
   */
  store(file: FileVersion, picture: PreparedPicture, contentType: string): Promise<void>;
}

/** A copy of a picture, most of them smaller. */
export interface PictureCopy {
  /** As in its key. */
  readonly name: string;
  readonly format: CopyFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A picture with nothing but its pixels, ready to be published. */
export interface PreparedPicture {
  /** In its own format. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly facts: PictureFacts;
  readonly copies: readonly PictureCopy[];
}

/** Re-encodes pictures from their pixels. */
export interface Pictures {
  /** The picture in the same format, with nothing but its pixels; or why it is refused. */
  recode(bytes: Uint8Array, contentType: string): Promise<Result<Uint8Array<ArrayBuffer>, Reason>>;
  /** The same with its smaller copies. */
  prepare(bytes: Uint8Array, contentType: string): Promise<Result<PreparedPicture, Reason>>;
}
