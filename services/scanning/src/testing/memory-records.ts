import { PAGE_ENTRIES } from '../domain/contents.ts';
import type { FileOf, FileRecord } from '../domain/file-record.ts';
import type { FileRecords } from '../ports.ts';

/** Records that remember, as the bucket does. */
export function memoryRecords(): FileRecords & { readonly all: Map<string, FileRecord> } {
  const all = new Map<string, FileRecord>();
  const keyOf = ({ ownerId, gameId }: FileOf, sha256: string) => `${ownerId}/${gameId}/${sha256}`;
  return {
    all,
    async save(record) {
      const key = keyOf(record, record.sha256);
      const further = record.further ?? all.get(key)?.further;
      all.set(key, { ...record, ...(further !== undefined && { further }) });
    },
    get: async (file, sha256) => all.get(keyOf(file, sha256)),
    page: async (record, page) => {
      const { further = [] } = all.get(keyOf(record, record.sha256)) ?? {};
      const entries = further.slice((page - 2) * PAGE_ENTRIES, (page - 1) * PAGE_ENTRIES);
      return entries.length === 0 ? undefined : entries;
    },
    remove: async (file, sha256) => void all.delete(keyOf(file, sha256)),
  };
}
