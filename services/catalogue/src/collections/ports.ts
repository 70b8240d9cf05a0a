import type { AuditRecord } from '@satcade/contracts/audit';
import type { Cause } from '../ports.ts';
import type { Collections } from './domain/collection.ts';

/** All collections as they are stored. */
export interface StoredCollections {
  readonly collections: Collections;
  /** 0 before the first write. */
  readonly revision: number;
}

export interface CollectionStore {
  /** Read consistently. */
  read(): Promise<StoredCollections>;
  /** Replaces all, with the record of the decision; `false` if somebody else has written since they were read. */
  replace(next: Collections, before: StoredCollections, decision: AuditRecord, cause: Cause): Promise<boolean>;
}

/** The collections that pages read: those that are published, whatever their dates. */
export interface PublishedCollections {
  write(collections: Collections): Promise<void>;
}

export interface PublishedState {
  readonly collections: Collections;
  readonly etag: string | undefined;
}

export interface PublishedReader {
  /** Returns `known` itself if nothing has changed. */
  load(known: PublishedState | undefined): Promise<PublishedState>;
}
