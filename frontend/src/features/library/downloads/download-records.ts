import * as z from 'zod/mini';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { DOWNLOADS_KEY } from '../../../lib/storage/storage-keys.ts';
import { type KeyValueStorage, parseJson } from '../../../lib/storage/stored.ts';

/** app/later.ts also looks for it, to know whether there is a download to resume. */

/** A download that outlives its page: its user, its game, and how to resume it. */
const recordSchema = z.object({
  id: z.string(),
  userId: z.string(),
  wanted: z.object({
    gameId: z.string(),
    channel: z.optional(z.string()),
    title: z.string(),
    size: z.number(),
    fileName: z.optional(z.string()),
    version: z.optional(z.string()),
    isCurrent: z.boolean(),
  }),
  mark: z.object({ total: z.optional(z.number()), etag: z.optional(z.string()), address: z.optional(z.string()) }),
  percent: z.number(),
  isPaused: z.boolean(),
  /** When it was saved. Its pieces stay until the browser has certainly read them. */
  doneAt: z.optional(z.number()),
});
export type DownloadRecord = z.infer<typeof recordSchema>;

/** The records of the downloads in this browser. */
export function downloadRecords(storage: KeyValueStorage = browserStorage('local')) {
  function all(): DownloadRecord[] {
    const parsed = z.array(recordSchema).safeParse(parseJson(storage.getItem(DOWNLOADS_KEY) ?? ''));
    return parsed.success ? parsed.data : [];
  }
  function write(records: readonly DownloadRecord[]): void {
    if (records.length === 0) storage.removeItem(DOWNLOADS_KEY);
    else storage.setItem(DOWNLOADS_KEY, JSON.stringify(records));
  }
  return {
    all,
    keep: (record: DownloadRecord): void => write([...all().filter(({ id }) => id !== record.id), record]),
    change(id: string, changes: Partial<DownloadRecord>): void {
      write(all().map((record) => (record.id === id ? { ...record, ...changes } : record)));
    },
    forget: (id: string): void => write(all().filter((record) => record.id !== id)),
  };
}
export type DownloadRecords = ReturnType<typeof downloadRecords>;
