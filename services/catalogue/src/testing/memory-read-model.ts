import { EMPTY_SNAPSHOT, type Snapshot } from '../listing/domain/snapshot.ts';
import type { ReadModel, StoredSnapshot } from '../listing/ports.ts';

/** The stored read model in memory: only a writer that knows its latest state can replace it. */
export function memoryReadModel() {
  let stored: StoredSnapshot = { snapshot: EMPTY_SNAPSHOT, etag: '"0"' };
  let version = 0;
  const model = {
    writes: 0,
    loads: 0,
    get snapshot() {
      return stored.snapshot;
    },
    /** Another writer replaces the model. */
    replace(next: Snapshot, defect?: StoredSnapshot['defect']): StoredSnapshot {
      version += 1;
      stored = { snapshot: next, etag: `"${version}"`, defect };
      return stored;
    },
    async load(known: StoredSnapshot | undefined) {
      model.loads += 1;
      return known?.etag === stored.etag && known !== undefined ? known : stored;
    },
    async save(next: Snapshot, loaded: StoredSnapshot) {
      if (loaded.etag !== stored.etag) return undefined;
      model.writes += 1;
      return model.replace(next);
    },
  };
  return model satisfies ReadModel;
}
