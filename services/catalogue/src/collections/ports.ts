import type { AuditRecord } from '@satcade/contracts/audit';
import type { Cause } from '../ports.ts';
import type { Collections } from './domain/collection.ts';

/** All collections as they are stored. */
export interface StoredCollections {
  readonly collections: Collections;
  /** Slugs of deleted collections that visitors could see, the latest last. */
  readonly gone: readonly string[];
  /** 0 before the first write. */
  readonly revision: number;
}

/** The collections after a change. */
type Shown = Pick<StoredCollections, 'collections' | 'gone'>;

export interface CollectionStore {
  /** Read consistently. */
  read(): Promise<StoredCollections>;
  /** Replaces all, with the record of the decision; `false` if somebody else has written since they were read. */
  replace(next: Shown, before: StoredCollections, decision: AuditRecord, cause: Cause): Promise<boolean>;
}

/** The collections that pages read: those that are published, whatever their dates. */
export interface PublishedCollections {
  write(shown: Shown): Promise<void>;
}

export interface PublishedState extends Shown {
  readonly etag: string | undefined;
}

export interface PublishedReader {
  /** Returns `loaded` itself if nothing has changed. */
  load(loaded: PublishedState | undefined): Promise<PublishedState>;
}
