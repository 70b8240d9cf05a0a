import type { ChunkList } from '@satcade/contracts/chunks';
import type { BuildChunks } from '../chunk-ports.ts';
import { PAGE_ENTRIES } from '../domain/contents.ts';
import type { FileRecord } from '../domain/file-record.ts';
import type { FileRecords, FileVersion } from '../ports.ts';

/** One version of a file, as a key of a map. */
const keyOf = ({ key, versionId }: FileVersion): string => `${key}@${versionId}`;

/** File records in memory that behave like the bucket. */
export function memoryRecords(): FileRecords & { readonly all: Map<string, FileRecord> } {
  const all = new Map<string, FileRecord>();
  return {
    all,
    async save(record) {
      const key = keyOf(record);
      const further = record.further ?? all.get(key)?.further;
      all.set(key, { ...record, ...(further !== undefined && { further }) });
    },
    get: async (file) => all.get(keyOf(file)),
    page: async (record, page) => {
      const { further = [] } = all.get(keyOf(record)) ?? {};
      const entries = further.slice((page - 2) * PAGE_ENTRIES, (page - 1) * PAGE_ENTRIES);
      return entries.length === 0 ? undefined : entries;
    },
    remove: async (file) => void all.delete(keyOf(file)),
  };
}

/** Chunk lists in memory: a test puts them into `all`. */
export function memoryChunkLists(): Pick<BuildChunks, 'read' | 'has'> & { readonly all: Map<string, ChunkList> } {
  const all = new Map<string, ChunkList>();
  return { all, read: async (file) => all.get(keyOf(file)), has: async (file) => all.has(keyOf(file)) };
}
