import type { AuditRecord, AuditSubject } from '@satcade/contracts/audit';
import type { GameScanStatus, PublishingState, ReviewSort, ViewSource } from '@satcade/contracts/enums';
import type { DayLimit, Result, Slots } from '@satcade/kernel';
import type { ApiKey } from './domain/api-key.ts';
import type { Build, Release, VersionNote } from './domain/build.ts';
import type { FiguresByDay, GameDay, ViewsByDay } from './domain/day-figures.ts';
import type { Developer, ProfileEdit } from './domain/developer.ts';
import type { Erasure, Obligations } from './domain/erasure.ts';
import type { AdminList, CleanFile, Game } from './domain/game.ts';
import type { Snapshot } from './domain/listing/snapshot.ts';
import type { Purchase } from './domain/purchase.ts';
import type { Report, Review, ReviewEdit } from './domain/review.ts';
import type { SaleRecord } from './domain/sale.ts';
import type { GameStats } from './domain/stats.ts';
import type { RequirementsEdit, SystemRequirements } from './domain/system-requirements.ts';
import type { Verdict } from './domain/verdict.ts';
import type { Wish } from './domain/wish.ts';

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

/** The record of an Admin's write, for the transaction of the write. */
export interface RecordedWrite {
  readonly decision: AuditRecord;
  readonly cause: Cause;
}

/** What is written in one transaction with a game. */
export interface Beside {
  readonly sale?: SaleRecord;
  readonly removeSaleId?: string | undefined;
  readonly release?: Release;
  readonly requirements?: SystemRequirements;
  /** A change of requirements that are there. */
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
  /** Deleted games too: their tombstones. */
  get(gameId: string): Promise<Game | undefined>;
  create(game: Game, cause: Cause, decision?: AuditRecord): Promise<void>;
  /** `false`: someone else changed the game since it was `before`. */
  save(before: Game, after: Game, cause: Cause, beside?: Beside): Promise<boolean>;
  /** Those of these games that are there (also as tombstones), with their counters, in no particular order. */
  getMany(gameIds: readonly string[]): Promise<readonly CountedGame[]>;
  /** All games of a developer that are not deleted, with their counters. */
  ofDeveloper(developerId: string): Promise<readonly CountedGame[]>;
  /** All games that a user publishes, or was asked to, in this state of it, with their counters. What changed a moment ago may be missing. */
  ofPublisher(userId: string, state: PublishingState): Promise<readonly CountedGame[]>;
  /** All games in one of the Admins' lists, with their counters. */
  inAdminList(list: AdminList): Promise<readonly CountedGame[]>;
  /** Ids of submissions that no game file has reached, the oldest first. */
  awaitingFile(limit: number): Promise<readonly string[]>;
  /** A page of the games with this verdict, newest first, with their counters. What changed a moment ago may be missing. */
  withScanStatus(scanStatus: GameScanStatus, page: PageRequest): Promise<Result<Page<CountedGame>, 'bad-token'>>;
}

export interface SaleStore {
  get(gameId: string, saleId: string): Promise<SaleRecord | undefined>;
  /** The game that a sale belongs to. */
  gameOf(saleId: string): Promise<string | undefined>;
  /** Removing what is not there is fine. */
  remove(gameId: string, saleId: string, by?: RecordedWrite): Promise<void>;
  /** A game's sales, newest first; a token that is not of this list is `bad-token`. */
  list(gameId: string, page: PageRequest): Promise<Result<Page<SaleRecord>, 'bad-token'>>;
}

export interface BuildStore {
  /** What is kept of a version, as of this moment. */
  version(gameId: string, version: string): Promise<VersionNote | undefined>;
  /** A game's builds, newest first, those with malware too. */
  list(gameId: string, page: PageRequest): Promise<Result<Page<Build>, 'bad-token'>>;
  /** Notes what the scan said at `at` of the builds that have this file, unless it said something later. */
  judge(gameId: string, file: Pick<CleanFile, 'key' | 'versionId'>, isInfected: boolean, at: string): Promise<void>;
}

export interface RequirementsStore {
  /** As of this moment. */
  get(id: string): Promise<SystemRequirements | undefined>;
  /** `undefined`: there are none. */
  edit(id: string, edit: RequirementsEdit, now: string, by?: RecordedWrite): Promise<SystemRequirements | undefined>;
  getMany(ids: readonly string[]): Promise<readonly SystemRequirements[]>;
}

export interface VerdictStore {
  /** As of this moment: a verdict that was kept before is seen. */
  get(key: string): Promise<Verdict | undefined>;
  /** Keeps a verdict unless a higher-ranking one is there; answers with the one that stands. */
  keep(verdict: Verdict): Promise<Verdict>;
}

/** Pictures and videos that everyone may see: what was uploaded and accepted. */
export interface PublishedMedia {
  has(key: string): Promise<boolean>;
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
  /** The same, by day. */
  readonly days?: FiguresByDay | undefined;
  readonly first: string;
  readonly last: string;
}

export interface PurchaseStore {
  /** Keeps what is said of a purchase unless a higher-ranking word is there. One write unit. */
  record(purchase: Purchase): Promise<void>;
  /** Whether the user has bought the game and it was not taken back, as of this moment. */
  has(userId: string, gameId: string): Promise<boolean>;
  /** Makes a user's purchase nobody's; the counters stay as they are. What is said of it later is nobody's, too. */
  anonymise(gameId: string, userId: string, orderId: string): Promise<void>;
}

export interface DownloadStore {
  /** Remembers that the account has downloaded the game: it counts once, however often it does. */
  record(gameId: string, userId: string, at: number): Promise<void>;
  /** Removes whose download it was; it stays counted. */
  forget(gameId: string, userId: string): Promise<void>;
}

export interface DeveloperStore {
  get(userId: string): Promise<Developer | undefined>;
  /** `false`: there is one already. */
  create(developer: Developer, by?: RecordedWrite): Promise<boolean>;
  /** `undefined`: there is none. */
  edit(userId: string, edit: ProfileEdit, now: string, by?: RecordedWrite): Promise<Developer | undefined>;
  remove(userId: string, by?: RecordedWrite): Promise<void>;
  /** Display names by user id; those without a profile are left out. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface ReviewStore {
  /** As of this moment. */
  get(gameId: string, reviewId: string): Promise<Review | undefined>;
  /** The game that a review is of. */
  gameOf(reviewId: string): Promise<string | undefined>;
  /** The one review of this user, as of this moment; hidden or not. */
  ofUser(gameId: string, userId: string): Promise<Review | undefined>;
  /** `false`: the user has reviewed this game already. */
  create(review: Review): Promise<boolean>;
  /** Changes these fields and no others. `reports: null` closes its reports, and goes with a decision on `isHidden`. `undefined`: there is no such review. */
  edit(review: Pick<Review, 'gameId' | 'id'>, edit: ReviewEdit): Promise<Review | undefined>;
  /** The same by an Admin, with the record of the decision in the same transaction. */
  moderate(
    review: Pick<Review, 'gameId' | 'id'>,
    edit: ReviewEdit,
    decision: AuditRecord,
    cause: Cause,
  ): Promise<Review | undefined>;
  /** Its user may write another one then. `false`: it is gone already. */
  remove(review: Pick<Review, 'gameId' | 'id' | 'userId'>, by?: RecordedWrite): Promise<boolean>;
  /** Adds to the open reports of a review, once per user; what the same user reports again changes nothing. */
  report(review: Review, report: Report): Promise<void>;
  /** Reviews with open reports, the one that was reported first at the front. */
  listReported(page: PageRequest): Promise<Result<Page<Review>, 'bad-token'>>;
  /** Takes name and words off the review of a user, if there is one; its stars still count. */
  anonymise(gameId: string, userId: string, username: string): Promise<void>;
  /** The games that a user has reviewed. What was written a moment ago may be missing. */
  gamesReviewedBy(userId: string): Promise<readonly string[]>;
  /** Takes id and words off the user's open reports and forgets that the user reported. One of a moment ago may be missed. */
  anonymiseReports(userId: string): Promise<void>;
  /** Those that an Admin hid, newest first. */
  listHidden(page: PageRequest): Promise<Result<Page<Review>, 'bad-token'>>;
  /**
   * Counts the vote of a user for a review, or takes it back. `changed`: it was not so before. `undefined`: there is no such
   * review, or it is hidden. `busy`: so many vote at once that none of the attempts was first.
   */
  vote(
    review: Review,
    userId: string,
    isHelpful: boolean,
  ): Promise<{ readonly review: Review; readonly changed: boolean } | 'busy' | undefined>;
  /** The reviews of a game that a user voted for. A vote of a moment ago may be missing. */
  votesOf(gameId: string, userId: string): Promise<string[]>;
  /** Forgets for which reviews a user voted; the votes still count. One of a moment ago may be missed. */
  anonymiseVotes(userId: string): Promise<void>;
  /** A game's reviews in this order, hidden ones left out. */
  list(gameId: string, page: PageRequest & { readonly sort?: ReviewSort }): Promise<Result<Page<Review>, 'bad-token'>>;
}

/** The records of what Admins decided, in every service. Nothing here changes or removes one. */
export interface AuditStore {
  /** Keeps a record that another service has made, once. */
  keep(record: AuditRecord, cause: Cause): Promise<void>;
  /** All, newest first. */
  list(page: AuditPageRequest): Promise<Result<Page<AuditRecord>, 'bad-token'>>;
  /** Those on one subject, newest first. */
  ofSubject(subject: AuditSubject, page: AuditPageRequest): Promise<Result<Page<AuditRecord>, 'bad-token'>>;
}

export interface AuditPageRequest extends PageRequest {
  /** The first and the last id, both included. */
  readonly between?: readonly [from: string, until: string] | undefined;
}

export interface WishStore {
  /** Newest first, as of this moment. */
  list(userId: string, page: PageRequest): Promise<Result<Page<Wish>, 'bad-token'>>;
  /** Does nothing when the game is there already; `full`: the list has LIMITS.wishlistItems games. */
  add(userId: string, wish: Wish): Promise<Result<void, 'full'>>;
  /** Does nothing when the game is not there. */
  remove(userId: string, gameId: string): Promise<void>;
  /** Removes the whole list. */
  clear(userId: string): Promise<void>;
}

export interface ErasureStore {
  /** Keeps that an account is erased, once. */
  begin(erasure: Erasure, cause: Cause): Promise<void>;
  /** As of this moment; `undefined` as well when it was long ago. */
  get(userId: string): Promise<Erasure | undefined>;
}

export interface ApiKeyStore {
  create(key: ApiKey, cause: Cause, decision?: AuditRecord): Promise<void>;
  /** As of this moment. */
  get(key: Pick<ApiKey, 'userId' | 'keyId'>): Promise<ApiKey | undefined>;
  /** A user's keys, newest first. */
  list(userId: string, page: PageRequest): Promise<Result<Page<ApiKey>, 'bad-token'>>;
  /** Removing what is not there is fine, and leaves no record of a decision. */
  remove(key: Pick<ApiKey, 'userId' | 'keyId'>, by?: { decision: AuditRecord; cause: Cause }): Promise<void>;
}

/** Where people sign in. */
export interface UserDirectory {
  /** Removing who is not there is fine. */
  remove(user: Pick<Erasure, 'userId' | 'username'>): Promise<void>;
}

/** What is open between a user and the store, asked of orders and payouts. Throws when one of them does not answer. */
export type ObligationsOf = (userId: string) => Promise<Obligations>;

/** What happened to games by day (UTC). Sales and downloads get there by `StatsStore.add`. */
export interface FiguresStore {
  /** Adds visits of a game's page. */
  addViews(gameId: string, views: ViewsByDay): Promise<void>;
  /** Adds visits of one day, with the record of the Admin who does. */
  correctViews(gameId: string, views: ViewsByDay, by: RecordedWrite): Promise<void>;
  /** The days from `from` to `to`, both included, on which something happened; in no particular order. */
  read(gameIds: readonly string[], from: string, to: string): Promise<readonly GameDay[]>;
}

/** A visit of a game's page, on its way to be counted with others. */
export interface View {
  readonly gameId: string;
  readonly source: ViewSource;
  readonly day: string;
}

export interface ViewQueue {
  send(view: View): Promise<void>;
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

/** What an account may have and do (shared/contracts/quotas.ts). Parallel requests never pass a limit together. */
export interface Quotas {
  readonly games: Slots;
  readonly apiKeys: Slots;
  readonly reviews: DayLimit;
  readonly reports: DayLimit;
  readonly invitations: DayLimit;
  readonly votes: DayLimit;
}

/** When watchers were last told of discounts that begin and end by the clock. */
export interface Ticks {
  last(): Promise<string | undefined>;
  note(at: string): Promise<void>;
}
