import type { AuditRecord, AuditSubject } from '@satcade/contracts/audit';
import type { GameScanStatus, PublishingState, ReviewSort, ViewSource } from '@satcade/contracts/enums';
import type { DayLimit, Result, Slots } from '@satcade/kernel';
import type { Build, Release, VersionNote } from './builds/domain/build.ts';
import type { Verdict } from './builds/domain/verdict.ts';
import type { Developer, ProfileEdit } from './developers/domain/developer.ts';
import type { SaleRecord } from './discounts/domain/discount.ts';
import type { ApiKey } from './domain/api-key.ts';
import type { Erasure, Obligations } from './domain/erasure.ts';
import type { FiguresByDay, GameDay, ViewsByDay } from './figures/domain/day-figures.ts';
import type { GameStats } from './figures/domain/stats.ts';
import type { AdminList, CleanFile, Game } from './games/domain/game.ts';
import type { Snapshot } from './listing/domain/snapshot.ts';
import type { Purchase } from './purchases/domain/purchase.ts';
import type { RequirementsEdit, SystemRequirements } from './requirements/domain/system-requirements.ts';
import type { Report, Review, ReviewEdit } from './reviews/domain/review.ts';
import type { Wish } from './wishlist/domain/wish.ts';

/** The command or event that caused a change. Stored on the item, so that its events can name their cause. */
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

/** The audit record of an Admin's write, for the same transaction. */
export interface RecordedWrite {
  readonly decision: AuditRecord;
  readonly cause: Cause;
}

/** The writes that share a transaction with a game. */
export interface Beside {
  readonly sale?: SaleRecord;
  readonly removeSaleId?: string | undefined;
  readonly release?: Release;
  readonly requirements?: SystemRequirements;
  /** A change of existing requirements. */
  readonly editRequirements?: { readonly id: string; readonly edit: RequirementsEdit; readonly now: string };
  /** Requirements that are replaced or removed. */
  readonly removeRequirementsId?: string | undefined;
  /** The decision of the Admin who changes the game. */
  readonly decision?: AuditRecord | undefined;
}

export interface CountedGame {
  readonly game: Game;
  readonly stats: GameStats;
}

export interface GameStore {
  /** Includes deleted games, as tombstones. */
  get(gameId: string): Promise<Game | undefined>;
  create(game: Game, cause: Cause, decision?: AuditRecord): Promise<void>;
  /** `false`: another writer has changed the game since it was `before`. */
  save(before: Game, after: Game, cause: Cause, beside?: Beside): Promise<boolean>;
  /** The existing ones of these games (including tombstones), with their counters, in no particular order. */
  getMany(gameIds: readonly string[]): Promise<readonly CountedGame[]>;
  /** All games of a developer that are not deleted, with their counters. */
  ofDeveloper(developerId: string): Promise<readonly CountedGame[]>;
  /**
   * All games that a user publishes or was invited to publish, in this state, with their counters. May miss a change
   * from a moment ago.
   */
  ofPublisher(userId: string, state: PublishingState): Promise<readonly CountedGame[]>;
  /** All games in one of the Admins' lists, with their counters. */
  inAdminList(list: AdminList): Promise<readonly CountedGame[]>;
  /** Ids of submissions whose game file has not arrived, oldest first. */
  awaitingFile(limit: number): Promise<readonly string[]>;
  /** A page of the games with this verdict, newest first, with their counters. May miss a change from a moment ago. */
  withScanStatus(scanStatus: GameScanStatus, page: PageRequest): Promise<Result<Page<CountedGame>, 'bad-token'>>;
}

export interface SaleStore {
  get(gameId: string, saleId: string): Promise<SaleRecord | undefined>;
  /** The game of a discount. */
  gameOf(saleId: string): Promise<string | undefined>;
  /** Does nothing if there is none. */
  remove(gameId: string, saleId: string, by?: RecordedWrite): Promise<void>;
  /** A game's discounts, newest first; a token of another list is `bad-token`. */
  list(gameId: string, page: PageRequest): Promise<Result<Page<SaleRecord>, 'bad-token'>>;
}

export interface BuildStore {
  /** The stored record of a version, read consistently. */
  version(gameId: string, version: string): Promise<VersionNote | undefined>;
  /** A game's builds, newest first, including those with malware. */
  list(gameId: string, page: PageRequest): Promise<Result<Page<Build>, 'bad-token'>>;
  /** Records the scan result from time `at` on the builds with this file, unless a later one is stored. */
  judge(gameId: string, file: Pick<CleanFile, 'key' | 'versionId'>, isInfected: boolean, at: string): Promise<void>;
}

export interface RequirementsStore {
  /** Read consistently. */
  get(id: string): Promise<SystemRequirements | undefined>;
  /** `undefined`: there are none. */
  edit(id: string, edit: RequirementsEdit, now: string, by?: RecordedWrite): Promise<SystemRequirements | undefined>;
  getMany(ids: readonly string[]): Promise<readonly SystemRequirements[]>;
}

export interface VerdictStore {
  /** Read consistently: an earlier stored verdict is always seen. */
  get(key: string): Promise<Verdict | undefined>;
  /** Stores a verdict unless a higher-ranking one is stored; returns the stored one. */
  keep(verdict: Verdict): Promise<Verdict>;
}

/** Public pictures and videos: those that were uploaded and accepted. */
export interface PublishedMedia {
  has(key: string): Promise<boolean>;
}

export interface StatsStore {
  /** Read consistently. Without any sale, review or download, all counters are 0. */
  get(gameId: string): Promise<GameStats>;
  /**
   * Adds a run of changes whose places in the stream range from `first` to `last`. If a part of it was counted already,
   * adds nothing and returns the last counted place.
   */
  add(gameId: string, run: CountRun): Promise<Result<void, { readonly lastSequence: string | undefined }>>;
}

export interface CountRun {
  readonly change: GameStats;
  /** The same, by day. */
  readonly days?: FiguresByDay | undefined;
  readonly first: string;
  readonly last: string;
}

export interface PurchaseStore {
  /** Stores an event of a purchase unless a higher-ranking one is stored. One write unit. */
  record(purchase: Purchase): Promise<void>;
  /** Whether the user has bought the game and the purchase was not reversed; read consistently. */
  has(userId: string, gameId: string): Promise<boolean>;
  /** Anonymises a user's purchase; the counters are unchanged. Later events about it are anonymised, too. */
  anonymise(gameId: string, userId: string, orderId: string): Promise<void>;
}

export interface DownloadStore {
  /** Records that the account has downloaded the game: it counts once, however often it downloads. */
  record(gameId: string, userId: string, at: number): Promise<void>;
  /** Removes the user of the download; it stays counted. */
  forget(gameId: string, userId: string): Promise<void>;
}

export interface DeveloperStore {
  get(userId: string): Promise<Developer | undefined>;
  /** `false`: one exists already. */
  create(developer: Developer, by?: RecordedWrite): Promise<boolean>;
  /** `undefined`: there is none. */
  edit(userId: string, edit: ProfileEdit, now: string, by?: RecordedWrite): Promise<Developer | undefined>;
  remove(userId: string, by?: RecordedWrite): Promise<void>;
  /** Display names by user id; users without a profile are left out. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface ReviewStore {
  /** Read consistently. */
  get(gameId: string, reviewId: string): Promise<Review | undefined>;
  /** The game of a review. */
  gameOf(reviewId: string): Promise<string | undefined>;
  /** The single review of this user, hidden or not; read consistently. */
  ofUser(gameId: string, userId: string): Promise<Review | undefined>;
  /** `false`: the user has already reviewed this game. */
  create(review: Review): Promise<boolean>;
  /**
   * Changes only these fields. `reports: null` closes its reports, and accompanies a decision on `isHidden`.
   * `undefined`: there is no such review.
   */
  edit(review: Pick<Review, 'gameId' | 'id'>, edit: ReviewEdit): Promise<Review | undefined>;
  /** The same by an Admin, with the record of the decision in the same transaction. */
  moderate(
    review: Pick<Review, 'gameId' | 'id'>,
    edit: ReviewEdit,
    decision: AuditRecord,
    cause: Cause,
  ): Promise<Review | undefined>;
  /** After this, its user may write another one. `false`: it is gone already. */
  remove(review: Pick<Review, 'gameId' | 'id' | 'userId'>, by?: RecordedWrite): Promise<boolean>;
  /** Adds to a review's open reports, once per user; a repeated report changes nothing. */
  report(review: Review, report: Report): Promise<void>;
  /** Reviews with open reports, starting with the one that was reported first. */
  listReported(page: PageRequest): Promise<Result<Page<Review>, 'bad-token'>>;
  /** Removes name and text from the review of a user, if there is one; its stars still count. */
  anonymise(gameId: string, userId: string, username: string): Promise<void>;
  /** The games that a user has reviewed. May miss a review from a moment ago. */
  gamesReviewedBy(userId: string): Promise<readonly string[]>;
  /**
   * Removes id and text from the user's open reports, and the record that the user reported. May miss one from a moment
   * ago.
   */
  anonymiseReports(userId: string): Promise<void>;
  /** The reviews that an Admin hid, newest first. */
  listHidden(page: PageRequest): Promise<Result<Page<Review>, 'bad-token'>>;
  /**
   * Counts a user's vote for a review, or withdraws it. `changed`: this made a difference. `undefined`: there is no
   * such review, or it is hidden. `busy`: so many users vote at once that every attempt lost.
   */
  vote(
    review: Review,
    userId: string,
    isHelpful: boolean,
  ): Promise<{ readonly review: Review; readonly changed: boolean } | 'busy' | undefined>;
  /** The reviews of a game that a user voted for. May miss a vote from a moment ago. */
  votesOf(gameId: string, userId: string): Promise<string[]>;
  /** Removes the records of a user's votes; the votes still count. May miss one from a moment ago. */
  anonymiseVotes(userId: string): Promise<void>;
  /** A game's reviews in this order, without hidden ones. */
  list(gameId: string, page: PageRequest & { readonly sort?: ReviewSort }): Promise<Result<Page<Review>, 'bad-token'>>;
}

/** The records of Admins' decisions in every service. No method changes or removes one. */
export interface AuditStore {
  /** Stores a record from another service, once. */
  keep(record: AuditRecord, cause: Cause): Promise<void>;
  /** All records, newest first. */
  list(page: AuditPageRequest): Promise<Result<Page<AuditRecord>, 'bad-token'>>;
  /** Those on one subject, newest first. */
  ofSubject(subject: AuditSubject, page: AuditPageRequest): Promise<Result<Page<AuditRecord>, 'bad-token'>>;
}

export interface AuditPageRequest extends PageRequest {
  /** The first and the last id, both included. */
  readonly between?: readonly [from: string, until: string] | undefined;
}

export interface WishStore {
  /** Newest first, read consistently. */
  list(userId: string, page: PageRequest): Promise<Result<Page<Wish>, 'bad-token'>>;
  /** Does nothing if the game is on the list already; `full`: the list has LIMITS.wishlistItems games. */
  add(userId: string, wish: Wish): Promise<Result<void, 'full'>>;
  /** Does nothing if the game is not on the list. */
  remove(userId: string, gameId: string): Promise<void>;
  /** Removes the whole list. */
  clear(userId: string): Promise<void>;
}

export interface ErasureStore {
  /** Stores once that an account is erased. */
  begin(erasure: Erasure, cause: Cause): Promise<void>;
  /** Read consistently; also `undefined` if it was long ago. */
  get(userId: string): Promise<Erasure | undefined>;
}

export interface ApiKeyStore {
  create(key: ApiKey, cause: Cause, decision?: AuditRecord): Promise<void>;
  /** Read consistently. */
  get(key: Pick<ApiKey, 'userId' | 'keyId'>): Promise<ApiKey | undefined>;
  /** A user's keys, newest first. */
  list(userId: string, page: PageRequest): Promise<Result<Page<ApiKey>, 'bad-token'>>;
  /** Does nothing if there is none, and then leaves no record of a decision. */
  remove(key: Pick<ApiKey, 'userId' | 'keyId'>, by?: { decision: AuditRecord; cause: Cause }): Promise<void>;
}

/** The directory of users. */
export interface UserDirectory {
  /** Does nothing if there is no such user. */
  remove(user: Pick<Erasure, 'userId' | 'username'>): Promise<void>;
}

/** The open matters between a user and the store, from orders and payouts. Throws if one of them does not answer. */
export type ObligationsOf = (userId: string) => Promise<Obligations>;

/** The daily figures of games (UTC). `StatsStore.add` adds sales and downloads. */
export interface FiguresStore {
  /** Adds visits of a game's page. */
  addViews(gameId: string, views: ViewsByDay): Promise<void>;
  /** Adds visits of one day, with the record of the Admin who does it. */
  correctViews(gameId: string, views: ViewsByDay, by: RecordedWrite): Promise<void>;
  /** The days with activity from `from` to `to`, both included, in no particular order. */
  read(gameIds: readonly string[], from: string, to: string): Promise<readonly GameDay[]>;
}

/** A visit of a game's page, waiting to be counted with others. */
export interface View {
  readonly gameId: string;
  readonly source: ViewSource;
  readonly day: string;
}

export interface ViewQueue {
  send(view: View): Promise<void>;
}

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

/**
 * The limits of what an account may have and do (shared/contracts/quotas.ts). Concurrent requests never exceed a limit
 * together.
 */
export interface Quotas {
  readonly games: Slots;
  readonly apiKeys: Slots;
  readonly reviews: DayLimit;
  readonly reports: DayLimit;
  readonly invitations: DayLimit;
  readonly votes: DayLimit;
}

/** When watchers were last informed of discounts that start and end by the clock. */
export interface Ticks {
  last(): Promise<string | undefined>;
  note(at: string): Promise<void>;
}
