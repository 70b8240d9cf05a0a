import type { Result } from '@satcade/kernel';
import type { Developer, ProfileEdit } from './domain/developer.ts';
import type { Game } from './domain/game.ts';
import type { Snapshot } from './domain/listing/snapshot.ts';
import type { Purchase } from './domain/purchase.ts';
import type { Review } from './domain/review.ts';
import type { SaleRecord } from './domain/sale.ts';
import type { GameStats } from './domain/stats.ts';
import type { SystemRequirements } from './domain/system-requirements.ts';
import type { Verdict } from './domain/verdict.ts';

/** Which command or event made a change: kept on the item, so that the events it causes can say so. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface PageRequest {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

/** What is written in one transaction with a game. */
export interface Beside {
  readonly sale?: SaleRecord;
  readonly requirements?: SystemRequirements;
  /** Requirements that are replaced. */
  readonly removeRequirementsId?: string | undefined;
}

export interface CountedGame {
  readonly game: Game;
  readonly stats: GameStats;
}

export interface GameStore {
  /** Deleted games too: their tombstones. */
  get(gameId: string): Promise<Game | undefined>;
  create(game: Game, cause: Cause): Promise<void>;
  /** `false`: someone else changed the game since it was `before`. */
  save(before: Game, after: Game, cause: Cause, beside?: Beside): Promise<boolean>;
  /** All games of a developer that are not deleted, with their counters. */
  ofDeveloper(developerId: string): Promise<readonly CountedGame[]>;
}

export interface SaleStore {
  /** A game's sales, newest first; a token that is not of this list is `bad-token`. */
  list(gameId: string, page: PageRequest): Promise<Result<Page<SaleRecord>, 'bad-token'>>;
}

export interface RequirementsStore {
  get(id: string): Promise<SystemRequirements | undefined>;
  getMany(ids: readonly string[]): Promise<readonly SystemRequirements[]>;
}

export interface VerdictStore {
  /** As of this moment: a verdict that was kept before is seen. */
  get(key: string): Promise<Verdict | undefined>;
  /** Keeps a verdict unless a higher-ranking one is there; answers with the one that stands. */
  keep(verdict: Verdict): Promise<Verdict>;
}

export interface StatsStore {
  /** As of this moment. Without a single sale, review or download all counters are 0. */
  get(gameId: string): Promise<GameStats>;
  /**
   * Adds a run of changes whose places in the stream go from `first` to `last`. When a part of it is counted already,
   * nothing is added and the last place that is counted is answered.
   */
  add(gameId: string, run: CountRun): Promise<Result<void, { readonly lastSequence: string | undefined }>>;
}

export interface CountRun {
  readonly change: GameStats;
  readonly first: string;
  readonly last: string;
}

export interface PurchaseStore {
  /** Keeps what is said of a purchase unless a higher-ranking word is there. One write unit. */
  record(purchase: Purchase): Promise<void>;
  /** Whether the user has bought the game and it was not taken back. */
  has(userId: string, gameId: string): Promise<boolean>;
}

export interface DownloadStore {
  /** Remembers one download under the id of its event, so that it counts once. */
  record(gameId: string, eventId: string, at: number): Promise<void>;
}

export interface DeveloperStore {
  get(userId: string): Promise<Developer | undefined>;
  /** `false`: there is one already. */
  create(developer: Developer): Promise<boolean>;
  /** `undefined`: there is none. */
  edit(userId: string, edit: ProfileEdit, now: string): Promise<Developer | undefined>;
}

export interface ReviewStore {
  /** `false`: the user has reviewed this game already. */
  create(review: Review): Promise<boolean>;
  /** A game's reviews, newest first, hidden ones left out. */
  list(gameId: string, page: PageRequest): Promise<Result<Page<Review>, 'bad-token'>>;
}

/** The read model as it is stored, with the mark of this very state. */
export interface StoredSnapshot {
  readonly snapshot: Snapshot;
  /** Absent: nothing is stored yet. */
  readonly etag: string | undefined;
}

export interface ReadModelReader {
  /** The stored state; the very same value again when it is still what is `known`. */
  load(known: StoredSnapshot | undefined): Promise<StoredSnapshot>;
}

export interface ReadModel extends ReadModelReader {
  /** Replaces the state that was loaded; `undefined`: someone else has replaced it in the meantime. */
  save(snapshot: Snapshot, loaded: StoredSnapshot): Promise<StoredSnapshot | undefined>;
}
