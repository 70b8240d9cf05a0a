import type { AuditRecord } from '@satcade/contracts/audit';
import type { Collections } from '../collections/domain/collection.ts';
import type { CollectionStore, PublishedCollections, StoredCollections } from '../collections/ports.ts';

/** The collections of the memory catalogue, with the audit records of their changes. */
export function memoryCollections() {
  let stored: StoredCollections = { collections: [], revision: 0 };
  const decisions: AuditRecord[] = [];
  const collections: CollectionStore = {
    read: async () => stored,
    async replace(next, before, decision) {
      if (before.revision !== stored.revision) return false;
      stored = { collections: next, revision: stored.revision + 1 };
      decisions.push(decision);
      return true;
    },
  };
  return { collections, decisions };
}

/** The object that pages read. */
export function memoryPublished(shown: Collections = []) {
  let current = { collections: shown, etag: '0' };
  const write: PublishedCollections['write'] = async (collections) => {
    current = { collections, etag: `${Number(current.etag) + 1}` };
  };
  return { write, load: async () => current };
}
