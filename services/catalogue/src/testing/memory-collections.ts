import type { AuditRecord } from '@satcade/contracts/audit';
import type { Collections } from '../collections/domain/collection.ts';
import type { CollectionStore, PublishedCollections, PublishedState, StoredCollections } from '../collections/ports.ts';

/** The collections of the memory catalogue, with the audit records of their changes. */
export function memoryCollections() {
  let stored: StoredCollections = { collections: [], gone: [], revision: 0 };
  const decisions: AuditRecord[] = [];
  const collections: CollectionStore = {
    read: async () => stored,
    async replace(next, before, decision) {
      if (before.revision !== stored.revision) return false;
      stored = { ...next, revision: stored.revision + 1 };
      decisions.push(decision);
      return true;
    },
  };
  return { collections, decisions };
}

/** The object that pages read. */
export function memoryPublished(shown: Collections = []) {
  let current: PublishedState = { collections: shown, gone: [], etag: '0' };
  const write: PublishedCollections['write'] = async (next) => {
    current = { ...next, etag: `${Number(current.etag) + 1}` };
  };
  return { write, load: async () => current };
}
