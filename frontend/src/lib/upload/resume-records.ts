import * as z from 'zod/mini';
import { type KeyValueStorage, parseJson } from '../stored.ts';

/** Unused for this long, a record is forgotten: as long as the server keeps the parts of an unfinished upload. */
export const RESUME_MS = 24 * 60 * 60_000;

const RECORDS_KEY = 'satcade-uploads';
const recordsSchema = z.record(z.string(), z.object({ uploadId: z.string(), usedAt: z.number() }));
type Records = z.infer<typeof recordsSchema>;

/** What tells a file from others across a reload, when only its facts are there to compare. */
export const fingerprintOf = (file: { readonly name: string; readonly size: number; readonly lastModified: number }) =>
  `${file.name}|${file.size}|${file.lastModified}`;

/** Which upload at the server belongs to which place and file, kept for a day after it was last used. */
export function createResumeRecords(storage: KeyValueStorage, now: () => number) {
  function read(): Records {
    const parsed = recordsSchema.safeParse(parseJson(quietly(() => storage.getItem(RECORDS_KEY)) ?? ''));
    const entries = parsed.success ? Object.entries(parsed.data) : [];
    return Object.fromEntries(entries.filter(([, { usedAt }]) => now() - usedAt < RESUME_MS));
  }
  const write = (records: Records) => quietly(() => storage.setItem(RECORDS_KEY, JSON.stringify(records)));
  return {
    find: (key: string): string | undefined => read()[key]?.uploadId,
    /** Also says that the record is in use. */
    keep: (key: string, uploadId: string): void => void write({ ...read(), [key]: { uploadId, usedAt: now() } }),
    forget(key: string): void {
      const { [key]: _, ...rest } = read();
      write(rest);
    },
  };
}
export type ResumeRecords = ReturnType<typeof createResumeRecords>;

/** Storage may be blocked or full: then an upload cannot be resumed after a reload, which is all that is lost. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
