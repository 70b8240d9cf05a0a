import type { ApiKeyParts } from '@satcade/contracts/api-keys';
import type { AuditRecord } from '@satcade/contracts/audit';
import type { Result } from '@satcade/kernel';
import type { StoredApiKey } from '@satcade/lambda/api-keys';
import type { Arrival } from './domain/arrival.ts';
import type { ContentsEntry } from './domain/contents.ts';
import type { EngineAnswer } from './domain/engine-answer.ts';
import type { FileOf, FileRecord } from './domain/file-record.ts';
import type { KnownGame } from './domain/known-game.ts';
import type { KnownProfile } from './domain/known-profile.ts';
import type { OwnFindings, Scan, Verdict } from './domain/scan.ts';
import type { NamedPart, StoredPart, Upload } from './domain/upload.ts';

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
  /** Ids of open uploads in parts that were begun before `until`, the oldest first. */
  openSince(until: string, limit: number): Promise<readonly string[]>;
}

/** Room for uploads of an account (shared/contracts/quotas.ts). Parallel requests never pass a limit together. */
export interface UploadQuota {
  take(
    userId: string,
    upload: Pick<Upload, 'id'> & { readonly bytes: number },
  ): Promise<'taken' | 'too-many' | 'no-room'>;
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
  /** `attempt` counts from 1. `own`: an earlier attempt has looked at the file already and waits for its engine. */
  | { readonly kind: 'begun'; readonly attempt: number; readonly own?: OwnFindings | undefined }
  | { readonly kind: 'known'; readonly scan: Scan }
  | { readonly kind: 'superseded' };

export interface ScanStore {
  get(key: string): Promise<Scan | undefined>;
  /** Takes the turn of this arrival. One that began and never ended may begin again. */
  begin(arrival: Arrival, now: string, cause: Cause): Promise<Turn>;
  /** Keeps what our own look found, until the engine tells its answer. */
  keepOwn(arrival: Arrival, own: OwnFindings): Promise<void>;
  /** Notes how far a scan without a verdict is; nothing when a later arrival has taken over. */
  noteProgress(arrival: Arrival, percent: number, at: string): Promise<void>;
  /** Records the verdict unless a later arrival has taken over; `false` then. */
  finish(arrival: Arrival, verdict: Verdict, now: string, cause: Cause): Promise<boolean>;
  /** Notes that the file is published; answers with the scan of a later arrival if one has taken over. */
  markPublished(scan: Scan, now: string): Promise<Scan | undefined>;

  /** What an engine that looks by itself has said of a version; a later word replaces an earlier one. */
  keepAnswer(file: FileVersion, answer: EngineAnswer, now: string): Promise<void>;
  answer(file: FileVersion): Promise<EngineAnswer | undefined>;
  forgetAnswer(file: FileVersion): Promise<void>;

  /** Keys of scans that have been waiting for this since before `until`, the longest first. */
  due(chore: Chore, until: string, limit: number): Promise<readonly string[]>;
  /** What is to be looked after next at this scan, and since when; nothing more when left out. */
  setChore(scan: Scan, chore: Chore | undefined, now: string): Promise<void>;
  /** Withdraws a file that nothing uses, whatever its verdict. `false`: a later arrival has taken over. */
  withdraw(scan: Scan, details: string, now: string): Promise<boolean>;
}

/** `SWEEP`: is the file used by now? `RESCAN`: are there newer rules than its verdict's? */
export type Chore = 'SWEEP' | 'RESCAN';

/** What scanning knows of games. */
export interface GameStore {
  game(gameId: string): Promise<KnownGame | undefined>;
  /** As of this moment. */
  gameNow(gameId: string): Promise<KnownGame | undefined>;
  /** Keeps what the catalogue says unless something newer is there. */
  saveGame(news: KnownGame): Promise<void>;
}

/** What scanning knows of API keys. */
export interface ApiKeyStore {
  /** `undefined`: there is none, or it is revoked. */
  find(key: Pick<ApiKeyParts, 'userId' | 'keyId'>): Promise<StoredApiKey | undefined>;
  /** Keeps a key unless it is revoked already. */
  save(key: StoredApiKey & Pick<ApiKeyParts, 'userId' | 'keyId'>): Promise<void>;
  revoke(key: Pick<ApiKeyParts, 'userId' | 'keyId'>): Promise<void>;
}

/** What scanning knows of developers' profiles. */
export interface ProfileStore {
  /** As of this moment. */
  profile(userId: string): Promise<KnownProfile | undefined>;
  /** Keeps what the catalogue says unless something newer is there. */
  saveProfile(news: KnownProfile): Promise<void>;
}

/** Records of files, out of users' reach. */
export interface FileRecords {
  /** With the pages of its contents behind the first, if it comes with them; those that are there already stay. */
  save(record: FileRecord): Promise<void>;
  get(file: FileVersion): Promise<FileRecord | undefined>;
  /** A page of the contents, 2 being the first that the record itself does not have; `undefined`: there is none. */
  page(record: FileRecord, page: number): Promise<readonly ContentsEntry[] | undefined>;
  remove(file: FileVersion): Promise<void>;
}

/** Asks for scans of files that are there already. */
export interface ScanRequests {
  send(request: ScanRequest): Promise<void>;
  /** Asks whether these files were scanned with the rules of today. */
  check(keys: readonly string[], correlationId: string): Promise<void>;
}

export interface ScanRequest {
  readonly key: string;
  /** Only if the engine's rules are others than those of the verdict. */
  readonly onlyWithNewRules: boolean;
  readonly correlationId: string;
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

/** The bytes of what was uploaded. `undefined`: the file is gone. */
export interface UploadedFiles {
  /** The whole file, piece by piece. Ends with an error if it cannot be read to its end. */
  open(file: FileVersion, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The first `bytes` of it. */
  head(file: FileVersion, bytes: number): Promise<Uint8Array | undefined>;
}

/** What lies in the uploads bucket, as of this moment. */
export interface StoredFiles {
  /** All versions of all files that this user has uploaded for this game. */
  ofGame(game: FileOf): Promise<readonly FileVersion[]>;
  /** All versions of one file, the newest first. */
  versionsOf(key: string): Promise<readonly StoredVersion[]>;
}

export interface StoredVersion extends FileVersion {
  readonly storedAt: string;
}

/** Removes objects that nobody uses. What is gone already is fine. */
export interface Removal {
  /** This very version of an upload. */
  upload(file: FileVersion): Promise<void>;
  media(key: string): Promise<void>;
}

/** Where the public reads media from. */
export interface MediaBucket {
  /** Copies this version of an uploaded file, under the same key. */
  publish(file: FileVersion, contentType: string): Promise<void>;
  /** Stores these bytes instead of the uploaded ones, under the same key. */
  store(file: FileVersion, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
}

/** Makes pictures anew from what is seen in them. */
export interface Pictures {
  /** The picture in the same format, without anything but its pixels; or why it is refused. */
  recode(bytes: Uint8Array, contentType: string): Promise<Result<Uint8Array<ArrayBuffer>, string>>;
}
