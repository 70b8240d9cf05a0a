import type { Snapshot } from './domain/snapshot.ts';

/** The stored read model, with its ETag. */
export interface StoredSnapshot {
  readonly snapshot: Snapshot;
  /** Absent: nothing is stored yet. */
  readonly etag: string | undefined;
}

export interface ReadModelReader {
  /** The stored state; returns `known` itself if it is unchanged. */
  load(known: StoredSnapshot | undefined): Promise<StoredSnapshot>;
}

export interface ReadModel extends ReadModelReader {
  /** Replaces the loaded state; `undefined`: another writer has replaced it meanwhile. */
  save(snapshot: Snapshot, loaded: StoredSnapshot): Promise<StoredSnapshot | undefined>;
}
