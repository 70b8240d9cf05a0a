import type { AuditRecord } from '@satcade/contracts/audit';
import type { Result } from '@satcade/kernel';
import type { ChannelBuild, OwnedChannel } from './domain/channel.ts';
import type { DownloadToken } from './domain/download-token.ts';
import type { GameFile, OwnedBuild, OwnedGame, Suspect } from './domain/game-file.ts';
import type { Gift } from './domain/gift.ts';
import type { Ownership } from './domain/ownership.ts';

/** The command or event that caused a change. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

/** An Admin's decision and its request: written in the transaction that carries it out. */
export interface Decided {
  readonly record: AuditRecord;
  readonly cause: Cause;
}

export interface OwnershipPage {
  readonly items: readonly Ownership[];
  readonly nextToken: string | null;
}

/** Identifies an ownership; `copy` if it came as a gift. */
export type OwnershipId = Pick<Ownership, 'userId' | 'gameId' | 'orderId' | 'copy'>;

export interface EntitlementStore {
  readonly gifts: GiftStore;
  /** Writes an ownership; returns the existing one if there is one. */
  create(owned: Ownership, cause: Cause): Promise<Result<void, Ownership>>;
  /**
   * Makes an order the one through which a user owns a game. `false`: another order is. Of concurrent orders, one gets
   * it.
   */
  claim(owner: OwnershipId): Promise<boolean>;
  /** Ends that, if it is this order. */
  release(owner: OwnershipId): Promise<void>;
  /** Removes it, if it is this order: its user's account is deleted. */
  forgetClaim(owner: OwnershipId): Promise<void>;
  /** Grants again, at `owned.grantedAt`, unless the ownership was granted or revoked later than that. */
  regrant(owned: Ownership, cause: Cause): Promise<void>;
  /**
   * Revokes it unless it was granted later than `at`. Returns the resulting ownership; `undefined` if there is none
   * (yet).
   */
  revoke(owner: OwnershipId, at: string, reason: string, cause: Cause): Promise<Ownership | undefined>;
  /** Grants by an Admin's decision. `owned`: the user owns the game. */
  grant(owned: Ownership, decided: Decided): Promise<'granted' | 'owned'>;
  /** Replaces limits, or revokes, by an Admin's decision, while the ownership is as `previous`. */
  decide(owned: Ownership, previous: Ownership, decided: Decided): Promise<boolean>;
  /**
   * Anonymises an ownership: removes its claim and a gift's recipient. If it does not exist (yet), its user can never
   * get it: `create` then returns it as anonymised.
   */
  anonymise(owner: OwnershipId, at: string, cause: Cause): Promise<void>;
  /** What a user owns through gifts or Admins' grants. */
  received(userId: string): Promise<readonly Ownership[]>;
  list(
    userId: string,
    page: { limit: number; nextToken?: string | undefined; gameId?: string | undefined },
  ): Promise<Result<OwnershipPage, 'bad-token'>>;
  /**
   * What everybody owns, or owned last, by game: newest games first. Copies that were never granted are not included.
   */
  listAll(page: {
    limit: number;
    nextToken?: string | undefined;
    gameId?: string | undefined;
  }): Promise<Result<OwnershipPage, 'bad-token'>>;
  /** All ownerships of a game that a user has, from any order. */
  of(userId: string, gameId: string): Promise<readonly Ownership[]>;
  game(gameId: string): Promise<OwnedGame | undefined>;
  games(gameIds: readonly string[]): Promise<ReadonlyMap<string, OwnedGame>>;
  /** Stores the catalogue's data unless newer data is stored. A known file stays until another one comes. */
  saveGame(game: OwnedGame): Promise<void>;
  /** Stores a version's file unless a later revision named another. */
  saveBuild(build: OwnedBuild): Promise<void>;
  build(gameId: string, version: string): Promise<OwnedBuild | undefined>;
  /** Stores the scan result of a version in which malware was found (or no longer is), unless a newer one is stored. */
  saveSuspect(file: { gameId: string; ownerId: string; fileVersion: string }, result: Suspect): Promise<void>;
  /** Stores the catalogue's data of a channel unless newer data is stored, also before its game is known. */
  saveChannel(channel: OwnedChannel): Promise<void>;
  /** A channel, also a removed one. */
  channel(gameId: string, name: string): Promise<OwnedChannel | undefined>;
  /** The channels of a game, also removed ones. */
  channels(gameId: string): Promise<readonly OwnedChannel[]>;
  /** Stores the file of a channel's version unless a later revision named another. */
  saveChannelBuild(build: ChannelBuild): Promise<void>;
  channelBuild(channel: Pick<ChannelBuild, 'gameId' | 'name'>, version: string): Promise<ChannelBuild | undefined>;
  /** Marks that the user of an active ownership is in the beta, from `at` unless the user is already. `false`: it is not active. */
  joinBeta(owner: OwnershipId, at: string): Promise<boolean>;
  leaveBeta(owner: OwnershipId): Promise<void>;
  saveToken(token: DownloadToken, cause: Cause): Promise<void>;
  token(tokenHash: string): Promise<DownloadToken | undefined>;
  /** All current tokens, newest first. A page may be short or empty although more follow. */
  tokens(page: {
    readonly isWanted: (token: Pick<DownloadToken, 'userId' | 'gameId' | 'orderId'>) => boolean;
    readonly limit: number;
    readonly nextToken?: string | undefined;
  }): Promise<Result<{ readonly items: readonly DownloadToken[]; readonly nextToken: string | null }, 'bad-token'>>;
  /**
   * Uses a token up and counts the download, both or neither. `false`: it was used, its purchase was revoked, or the
   * purchase has reached its limit.
   */
  redeem(token: DownloadToken, now: string, by: TokenUser): Promise<boolean>;
}

/** What redeeming a download needs. */
export type TokenStore = Pick<EntitlementStore, 'token' | 'game' | 'redeem'>;

/** The user of a token: stored with it until it expires a day later. */
export interface TokenUser {
  readonly ipAddress: string;
  readonly userAgent?: string | undefined;
}

/** Creates a link to one version of a file that needs no further permission and saves under the right name. */
export interface FileLinks {
  link(file: GameFile, seconds: number): Promise<string>;
}

/** Gifts. A write whose condition fails returns `false`: another writer was first. */
export interface GiftStore {
  /** Writes a new gift; returns the existing one if there is one. */
  issue(gift: Gift, cause: Cause): Promise<Result<void, Gift>>;
  get(giftId: string): Promise<Gift | undefined>;
  /** The gifts that a user bought, latest order first. */
  list(
    giverId: string,
    page: { readonly limit: number; readonly nextToken?: string | undefined },
  ): Promise<Result<{ readonly items: readonly Gift[]; readonly nextToken: string | null }, 'bad-token'>>;
  /** The gifts of one order, while they belong to its buyer. */
  ofOrder(giverId: string, orderId: string): Promise<readonly Gift[]>;
  /** Replaces a gift while its state is as `previous`; records an Admin's decision in the same transaction. */
  save(gift: Gift, previous: Gift, cause: Cause, decision?: AuditRecord): Promise<boolean>;
  /** Grants the game to the recipient and closes the gift, both or neither. */
  redeem(gift: Gift, owned: Ownership, secretHash: string, cause: Cause): Promise<'redeemed' | 'owned' | 'changed'>;
  /** Anonymises the gifts of an order. They can still be redeemed. */
  anonymiseGiver(giverId: string, orderId: string, cause: Cause): Promise<void>;
}
