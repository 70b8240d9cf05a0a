import type { AuditRecord } from '@satcade/contracts/audit';
import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import type { GameScanStatus, PublishingState } from '@satcade/contracts/enums';
import type { Result } from '@satcade/kernel';
import type { Release } from '../builds/domain/build.ts';
import type { Channel } from '../channels/domain/channel.ts';
import type { DiscountRecord } from '../discounts/domain/discount.ts';
import type { SubmittedDraft } from '../drafts/ports.ts';
import type { GameStats } from '../figures/domain/stats.ts';
import type { NewsChange } from '../news/domain/news-post.ts';
import type { Cause, Page, PageRequest } from '../ports.ts';
import type { RequirementsEdit, SystemRequirements } from '../requirements/domain/system-requirements.ts';
import type { AdminList } from './domain/admin-list.ts';
import type { Game } from './domain/game.ts';

/** The writes that share a transaction with a game. */
export interface Beside {
  readonly sale?: DiscountRecord;
  readonly removeDiscountId?: string | undefined;
  readonly release?: Release;
  /** The build of a game that enters the store. */
  readonly listedBuildId?: string | undefined;
  readonly requirements?: SystemRequirements;
  /** A change of existing requirements. */
  readonly editRequirements?: { readonly id: string; readonly edit: RequirementsEdit; readonly now: string };
  /** Requirements that are replaced or removed. */
  readonly removeRequirementsId?: string | undefined;
  /** A post whose picture becomes one of the game, or no longer is. */
  readonly news?: NewsChange;
  /** Channels that are created, removed or end with the game. `before` is absent for one that never existed. */
  readonly channels?: readonly { readonly before: Channel | undefined; readonly after: Channel }[];
  /** The decision of the Admin who changes the game. */
  readonly decision?: AuditRecord | undefined;
}

export interface CountedGame {
  readonly game: Game;
  readonly stats: GameStats;
}

/** The own line of a game, or one of its channels. */
export interface ReleasingLine {
  readonly gameId: string;
  readonly channel?: string | undefined;
}

export interface GameStore {
  /** Includes deleted games, as tombstones. */
  get(gameId: string): Promise<Game | undefined>;
  /** `false`: its draft has become another game meanwhile, or is gone; nothing was written. */
  create(game: Game, cause: Cause, decision?: AuditRecord, draft?: SubmittedDraft): Promise<boolean>;
  /** `false`: another writer has changed the game since it was `before`. */
  save(before: Game, after: Game, cause: Cause, beside?: Beside): Promise<boolean>;
  /** The existing ones of these games (including tombstones), with their counters, in no particular order. */
  getMany(gameIds: readonly string[]): Promise<readonly CountedGame[]>;
  /** The games of a developer that are not deleted, with their counters. May miss some behind 2,000 deleted ones. */
  ofDeveloper(developerId: string): Promise<readonly CountedGame[]>;
  /** The same, behind any number of deleted ones: reads as long as it takes. */
  allOfDeveloper(developerId: string): Promise<readonly CountedGame[]>;
  /**
   * All games that a user publishes or was invited to publish, in this state, with their counters. May miss a change
   * from a moment ago.
   */
  ofPublisher(userId: string, state: PublishingState): Promise<readonly CountedGame[]>;
  /** All games in one of the Admins' lists, also those of which a channel waits, with their counters. */
  inAdminList(list: AdminList): Promise<readonly CountedGame[]>;
  /** Ids of submissions whose game file has not arrived, oldest first. */
  awaitingFile(limit: number): Promise<readonly string[]>;
  /** Games that wait for a time in this hour (UTC, 2026-11-28T19), and games and channels whose READY build does. */
  releasingIn(hour: string): Promise<readonly ReleasingLine[]>;
  /** A page of the games with this verdict, newest first, with their counters. May miss a change from a moment ago. */
  withScanStatus(scanStatus: GameScanStatus, page: PageRequest): Promise<Result<Page<CountedGame>, 'bad-token'>>;
}

/** What a game's page shows. */
export interface GamePage {
  /** May be a tombstone. */
  readonly game: Game;
  readonly stats: GameStats;
  /** Display names of its developer and publisher, as far as they have a profile. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads pages of games consistently, and in one read where that is possible. */
export interface GamePages {
  find(gameId: string): Promise<GamePage | undefined>;
}

/** Public pictures and videos: those that were uploaded and accepted. */
export interface PublishedMedia {
  /** What is known of a file: nothing of videos, and of pictures without copies. `undefined`: it is not public. */
  find(key: string): Promise<{ readonly picture?: PictureFacts | undefined } | undefined>;
}
