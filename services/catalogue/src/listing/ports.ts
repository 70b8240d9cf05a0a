import type { Count } from '../figures/domain/tally.ts';
import type { FollowerCount } from '../follows/domain/follower.ts';
import type { GameUser } from '../reviews/ports.ts';
import type { Card } from './domain/card.ts';
import type { ChangedCards } from './domain/changed-cards.ts';
import type { Snapshot, Truth } from './domain/snapshot.ts';

/**
 * Why the whole read model must be made again from the table: nothing is stored, an earlier version stored it, cards
 * cannot be read and are left out, its two objects do not belong together, or nothing can be read.
 */
export type ReadModelDefect = 'absent' | 'older' | 'incomplete' | 'torn' | 'damaged';

/** One of the two objects of the stored read model. */
export interface StoredPart {
  readonly etag: string | undefined;
  readonly defect?: ReadModelDefect | undefined;
}

/** The object with all games. */
export interface StoredBase extends StoredPart {
  readonly snapshot: Snapshot;
  /** The ETag of the base that this one replaced; changes over that one are in it. `undefined`: it knows no changes. */
  readonly accepts: string | null | undefined;
}

/** The object with the games that changed since the base was written. */
export interface StoredChanges extends StoredPart {
  /** The ETag of the base that they lie over; `null`: none was stored. */
  readonly over: string | null;
  /**
   * The ETag of the last changes over the base before that one. With them, that base was what this one is, but for games
   * that are among these changes: so a function that has them need not read this one.
   */
  readonly from?: string | undefined;
  /** How many cards were written as changes since then, in all. */
  readonly written: number;
  readonly changes: Truth;
  /** The changed cards again, for the changes that follow. */
  readonly changed?: ChangedCards | undefined;
  /** The states that these changes follow over the same base, the latest one last. */
  readonly states?: readonly StateBefore[] | undefined;
  /** All that differs from the changes that were read before these; `undefined`: not known. */
  readonly news?: readonly Card[] | undefined;
}

/** Changes that others have replaced. */
export interface StateBefore {
  readonly etag: string;
  /** So many cards at the end have all that is new since; nothing else differs. */
  readonly lines: number;
}

/** The stored read model: the changes laid over the base. */
export interface StoredSnapshot {
  readonly snapshot: Snapshot;
  readonly base: StoredBase;
  readonly changes: StoredChanges;
  readonly defect?: ReadModelDefect | undefined;
}

export interface ReadModelReader {
  /** The stored state; returns `loaded` itself if it is unchanged. Throws if it is damaged. */
  load(loaded: StoredSnapshot | undefined): Promise<StoredSnapshot>;
}

export interface ReadModel {
  /** The stored state, also if it is damaged; returns `loaded` itself if it is unchanged. */
  load(loaded: StoredSnapshot | undefined): Promise<StoredSnapshot>;
  /** Replaces the loaded state; `undefined`: another writer has replaced it meanwhile. */
  save(snapshot: Snapshot, loaded: StoredSnapshot): Promise<StoredSnapshot | undefined>;
}

/** The games that a new read model begins with. */
export interface ListedGames {
  /** The ids of all games that may be listed, or announced. May miss a change from a moment ago. */
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
  /** The game was or is announced. */
  readonly isAnnouncement?: boolean;
  readonly developerId?: string;
  readonly gameUser?: GameUser;
  /** A follower more or less. */
  readonly follower?: FollowerCount;
  /** The collections were written. */
  readonly areCollections?: boolean;
}
