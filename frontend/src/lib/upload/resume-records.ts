import * as z from 'zod/mini';
import { UPLOADS_KEY } from '../storage/storage-keys.ts';
import { type KeyValueStorage, parseJson } from '../storage/stored.ts';

/** A record that was unused for this long is deleted: the server keeps the parts of an unfinished upload as long. */
export const RESUME_MS = 24 * 60 * 60_000;

const recordSchema = z.object({ uploadId: z.string(), usedAt: z.number() });
/** The version before this one kept all records in one entry. */
const earlierSchema = z.record(z.string(), recordSchema);

/** Identifies a file across a reload, when only its name, size and date can be compared. */
export const fingerprintOf = (file: { readonly name: string; readonly size: number; readonly lastModified: number }) =>
  `${file.name}|${file.size}|${file.lastModified}`;

/**
 * The server's upload for each place and file, kept for a day after its last use. Each has an entry of its own: one list
 * would lose what another tab writes at the same moment.
 */
export function createResumeRecords(storage: KeyValueStorage, now: () => number) {
  const keyOf = (key: string): string => `${UPLOADS_KEY}:${key}`;
  const parsed = (entry: string): unknown => parseJson(quietly(() => storage.getItem(entry)) ?? '');
  const read = (key: string) => recordSchema.safeParse(parsed(keyOf(key))).data;
  const earlier = () => earlierSchema.safeParse(parsed(UPLOADS_KEY)).data ?? {};
  const isFresh = ({ usedAt }: z.infer<typeof recordSchema>): boolean => now() - usedAt < RESUME_MS;

  function removeStale(): void {
    const prefix = keyOf('');
    const keys = Object.keys(storage).filter((entry) => entry.startsWith(prefix));
    for (const key of keys.map((entry) => entry.slice(prefix.length))) {
      const record = read(key);
      if (record === undefined || !isFresh(record)) storage.removeItem(keyOf(key));
    }
    if (!Object.values(earlier()).some(isFresh)) storage.removeItem(UPLOADS_KEY);
  }
  quietly(removeStale);

  return {
    find(key: string): string | undefined {
      const record = read(key) ?? earlier()[key];
      return record !== undefined && isFresh(record) ? record.uploadId : undefined;
    },
    /** Also marks the record as used. */
    keep(key: string, uploadId: string): void {
      quietly(() => storage.setItem(keyOf(key), JSON.stringify({ uploadId, usedAt: now() })));
    },
    forget(key: string): void {
      const { [key]: found, ...rest } = earlier();
      if (found !== undefined) quietly(() => storage.setItem(UPLOADS_KEY, JSON.stringify(rest)));
      quietly(() => storage.removeItem(keyOf(key)));
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
