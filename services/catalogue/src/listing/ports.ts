import type { Count } from '../figures/domain/tally.ts';
import type { GameUser } from '../reviews/ports.ts';
import type { Snapshot } from './domain/snapshot.ts';

/**
 * Why the whole read model must be made again from the table: nothing is stored, an earlier version stored it, cards
 * cannot be read and are left out, or nothing can be read.
 */
type ReadModelDefect = 'absent' | 'older' | 'incomplete' | 'damaged';

/** The stored read model, with its ETag. */
export interface StoredSnapshot {
  readonly snapshot: Snapshot;
  /** Absent: nothing is stored yet. */
  readonly etag: string | undefined;
  readonly defect?: ReadModelDefect | undefined;
}

export interface ReadModelReader {
  /** The stored state; returns `known` itself if it is unchanged. Throws if it is damaged. */
  load(known: StoredSnapshot | undefined): Promise<StoredSnapshot>;
}

export interface ReadModel {
  /** The stored state, also if it is damaged; returns `known` itself if it is unchanged. */
  load(known: StoredSnapshot | undefined): Promise<StoredSnapshot>;
  /** Replaces the loaded state; `undefined`: another writer has replaced it meanwhile. */
  save(snapshot: Snapshot, loaded: StoredSnapshot): Promise<StoredSnapshot | undefined>;
}

/** The games that a new read model begins with. */
export interface ListedGames {
  /** The ids of all games that may be listed. May miss a change from a moment ago. */
  ids(): Promise<readonly string[]>;
}

/** An item of the table before (absent: created) and after a change (absent: removed). */
export interface ImageChange {
  readonly before: Readonly<Record<string, unknown>> | undefined;
  readonly after: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The effect of one change of the table: a change to count, or a game, a developer or a user's review of a game to
 * refresh, or the collections.
 */
export interface Effect {
  readonly count?: Count | undefined;
  readonly gameId?: string;
  readonly developerId?: string;
  readonly gameUser?: GameUser;
  /** The collections were written. */
  readonly areCollections?: boolean;
}
