import type { UploadView } from '@satcade/contracts/entities/uploads';
import type { UploadKind } from '@satcade/contracts/enums';
import type { RetryPorts } from './attempts.ts';
import type { UrlReply } from './part-urls.ts';
import type { PutOptions } from './put.ts';
import type { ResumeRecords } from './resume-records.ts';
import type { Slots } from './slots.ts';

/** The part of the browser's `File` that is needed. */
export type UploadFile = Pick<File, 'name' | 'size' | 'type' | 'lastModified' | 'slice'>;

/** A file and its place in the game. */
export interface Source {
  readonly kind: UploadKind;
  readonly file: UploadFile;
  readonly gameId?: string;
  /** The further channel that a game file is for. */
  readonly channel?: string;
  /** Position of a screenshot, from 0. */
  readonly index?: number;
}

/** A file that arrived: its storage key, and the upload that tells when it is checked. */
export interface StoredFile {
  readonly key: string;
  readonly uploadId: string;
}

export interface StoredPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly size: number;
}

interface StoredUpload {
  readonly partSize: number;
  readonly partCount: number;
  readonly stored: readonly StoredPart[];
  readonly key: string;
  readonly isComplete: boolean;
  /** Of a completed upload, when its file was checked. */
  readonly checked?: 'accepted' | 'refused' | undefined;
  /** Why it was refused. */
  readonly reason?: string | undefined;
}

export interface StartBody {
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly fileSize: number;
  readonly contentType: string;
  readonly gameId?: string;
  readonly channel?: string;
  readonly index?: number;
}

/** The surroundings of a transfer. Tests pass their own. */
export interface TransferPorts extends RetryPorts {
  start(body: StartBody, idempotencyKey: string): Promise<UploadView>;
  stored(id: string): Promise<StoredUpload>;
  partUrls(id: string, partNumbers: number[]): Promise<UrlReply>;
  complete(id: string, parts: { partNumber: number; etag: string }[]): Promise<{ key: string }>;
  abort(id: string): Promise<void>;
  put(url: string, body: Blob, options: PutOptions): Promise<string>;
  /** The places for requests with bytes, shared with the other uploads. */
  slots: Slots;
  records: ResumeRecords;
  now(): number;
  newKey(): string;
}
