import * as z from 'zod/mini';
import { UPLOADS_KEY } from '../storage/storage-keys.ts';
import { type KeyValueStorage, parseJson } from '../storage/stored.ts';

/** A record that was unused for this long is deleted: the server keeps the parts of an unfinished upload as long. */
export const RESUME_MS = 24 * 60 * 60_000;

const recordsSchema = z.record(z.string(), z.object({ uploadId: z.string(), usedAt: z.number() }));
type Records = z.infer<typeof recordsSchema>;

/** Identifies a file across a reload, when only its name, size and date can be compared. */
export const fingerprintOf = (file: { readonly name: string; readonly size: number; readonly lastModified: number }) =>
  `${file.name}|${file.size}|${file.lastModified}`;

/** The server's upload for each place and file, kept for a day after its last use. */
export function createResumeRecords(storage: KeyValueStorage, now: () => number) {
  function read(): Records {
    const parsed = recordsSchema.safeParse(parseJson(quietly(() => storage.getItem(UPLOADS_KEY)) ?? ''));
    const entries = parsed.success ? Object.entries(parsed.data) : [];
    return Object.fromEntries(entries.filter(([, { usedAt }]) => now() - usedAt < RESUME_MS));
  }
  const write = (records: Records) => quietly(() => storage.setItem(UPLOADS_KEY, JSON.stringify(records)));
  return {
    find: (key: string): string | undefined => read()[key]?.uploadId,
    /** Also marks the record as used. */
    keep: (key: string, uploadId: string): void => void write({ ...read(), [key]: { uploadId, usedAt: now() } }),
    forget(key: string): void {
      const { [key]: _, ...rest } = read();
      write(rest);
    },
  };
}
export type ResumeRecords = ReturnType<typeof createResumeRecords>;

/** Storage may be blocked or full. Then an upload cannot be resumed after a reload. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
