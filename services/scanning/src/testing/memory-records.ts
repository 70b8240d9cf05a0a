import type { FileOf, FileRecord } from '../domain/file-record.ts';
import type { FileRecords } from '../ports.ts';

/** Records that remember, as the bucket does. */
export function memoryRecords(): FileRecords & { readonly all: Map<string, FileRecord> } {
  const all = new Map<string, FileRecord>();
  const keyOf = ({ ownerId, gameId }: FileOf, sha256: string) => `${ownerId}/${gameId}/${sha256}`;
  return {
    all,
    save: async (record) => void all.set(keyOf(record, record.sha256), record),
    get: async (file, sha256) => all.get(keyOf(file, sha256)),
    remove: async (file, sha256) => void all.delete(keyOf(file, sha256)),
  };
}
