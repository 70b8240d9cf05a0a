import type { ExportFile, ExportId, ExportingService } from '@satcade/contracts/personal-exports';
import type { Cause } from '../ports.ts';
import type { Export } from './domain/personal-export.ts';

/** The latest export of each person. Reads are consistent. */
export interface ExportStore {
  get(userId: string): Promise<Export | undefined>;
  /** Replaces `previous`. `false`: another request was first. The stream publishes the request. */
  begin(next: Export, previous: Export | undefined, cause: Cause): Promise<boolean>;
  /** Notes that a part is there. `undefined`: this is not the export that is being made. */
  noteWritten(id: ExportId, service: ExportingService, at: string): Promise<Export | undefined>;
  /** `false`: it was finished or removed meanwhile. The stream publishes that it is ready. */
  finish(
    id: ExportId,
    finished: { readonly readyAt: string; readonly expiresAt: string; readonly size: number },
  ): Promise<boolean>;
  remove(userId: string): Promise<void>;
}

/** The content of each file that a service has written. */
type WrittenPart = Readonly<Partial<Record<ExportFile, unknown>>>;

/** The private bucket with the parts and the finished exports. */
export interface ExportBucket {
  readPart(id: ExportId, service: ExportingService): Promise<WrittenPart>;
  removePart(id: ExportId, service: ExportingService): Promise<void>;
  saveArchive(userId: string, zip: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Does nothing if there is none. */
  removeArchive(userId: string): Promise<void>;
}

/** Makes a link to a finished export that needs no further permission for `seconds`. */
export interface ArchiveLinks {
  link(userId: string, seconds: number): Promise<string>;
}

/** Packs files one after the other, so that only one of them is in memory uncompressed. */
interface Archive {
  add(name: string, text: string): void;
  /** Ends it: nothing can be added after this. */
  end(): Uint8Array<ArrayBuffer>;
}
export type NewArchive = (at: Date) => Archive;
