import type { AuditRecord } from '@satcade/contracts/audit';
import type { Result } from '@satcade/kernel';
import type { DownloadToken } from './domain/download-token.ts';
import type { GameFile, OwnedBuild, OwnedGame, Suspect } from './domain/game-file.ts';
import type { Gift } from './domain/gift.ts';
import type { Ownership } from './domain/ownership.ts';

/** Which command or event made a change. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

/** An Admin's decision and the request that it came by: written in the transaction that carries it out. */
export interface Decided {
  readonly record: AuditRecord;
  readonly cause: Cause;
}

export interface OwnershipPage {
  readonly items: readonly Ownership[];
  readonly nextToken: string | null;
}

/** Names an ownership; `copy` where it came as a gift. */
export type OwnershipId = Pick<Ownership, 'userId' | 'gameId' | 'orderId' | 'copy'>;

export interface EntitlementStore {
  readonly gifts: GiftStore;
  /** Writes an ownership; answers with the one that is there already. */
  create(owned: Ownership, cause: Cause): Promise<Result<void, Ownership>>;
  /**
   * Makes an order the one by which a user owns a game. `false`: another order is. Of orders that are granted at the
   * same moment one gets it.
   */
  claim(owner: OwnershipId): Promise<boolean>;
  /** Ends that, if it is this order. */
  release(owner: OwnershipId): Promise<void>;
  /** Grants again, at `owned.grantedAt`, unless the ownership was granted or revoked later than that. */
  regrant(owned: Ownership, cause: Cause): Promise<void>;
  /** Unless it was granted later than `at`. Answers with the ownership as it is then; `undefined`: there is none (yet). */
  revoke(owner: OwnershipId, at: string, reason: string, cause: Cause): Promise<Ownership | undefined>;
  /** Grants by an Admin's decision. `owned`: the user owns the game. */
  grant(owned: Ownership, decided: Decided): Promise<'granted' | 'owned'>;
  /** Replaces limits, or revokes, by an Admin's decision, while the ownership is as it was `seen`. */
  decide(owned: Ownership, seen: Ownership, decided: Decided): Promise<boolean>;
  /** Makes an ownership nobody's: its claim goes, and a gift's recipient becomes nobody. What is not there is nobody's already. */
  anonymise(owner: OwnershipId, at: string, cause: Cause): Promise<void>;
  /** What a user owns because somebody gave it, or because an Admin granted it. */
  received(userId: string): Promise<readonly Ownership[]>;
  list(
    userId: string,
    page: { limit: number; nextToken?: string | undefined; gameId?: string | undefined },
  ): Promise<Result<OwnershipPage, 'bad-token'>>;
  /**
   * What everybody owns, or owned last, by game: the newest games first. Copies that were never granted are not in it.
   */
  listAll(page: {
    limit: number;
    nextToken?: string | undefined;
    gameId?: string | undefined;
  }): Promise<Result<OwnershipPage, 'bad-token'>>;
  /** All ownerships that a user has of a game, from whichever orders. */
  of(userId: string, gameId: string): Promise<readonly Ownership[]>;
  game(gameId: string): Promise<OwnedGame | undefined>;
  games(gameIds: readonly string[]): Promise<ReadonlyMap<string, OwnedGame>>;
  /** Keeps what the catalogue says unless something newer is there. A file once known stays until another comes. */
  saveGame(game: OwnedGame): Promise<void>;
  /** Keeps a version's file unless a later revision told of another. */
  saveBuild(build: OwnedBuild): Promise<void>;
  build(gameId: string, version: string): Promise<OwnedBuild | undefined>;
  /** Keeps what the scan says of a version in which malware was found (or is not any more), unless it said more since. */
  saveSuspect(file: { gameId: string; ownerId: string; fileVersion: string }, said: Suspect): Promise<void>;
  saveToken(token: DownloadToken, cause: Cause): Promise<void>;
  token(tokenHash: string): Promise<DownloadToken | undefined>;
  /** The tokens that there are, the newest first. A page may be short, or empty, and not be the last. */
  tokens(page: {
    readonly isWanted: (token: Pick<DownloadToken, 'userId' | 'gameId' | 'orderId'>) => boolean;
    readonly limit: number;
    readonly nextToken?: string | undefined;
  }): Promise<Result<{ readonly items: readonly DownloadToken[]; readonly nextToken: string | null }, 'bad-token'>>;
  /**
   * Uses a token up and counts the download, both or neither. `false`: it was used, its purchase was revoked, or the
   * purchase may not be downloaded once more.
   */
  redeem(token: DownloadToken, now: string, by: TokenUser): Promise<boolean>;
}

/** Who uses a token: kept with it for the day that it is kept. */
export interface TokenUser {
  readonly ipAddress: string;
  readonly userAgent?: string | undefined;
}

/** Makes a link to one version of a file that needs no further permission and saves under the right name. */
export interface FileLinks {
  link(file: GameFile, seconds: number): Promise<string>;
}

/** Gifts. A write that does not hold answers `false`: someone was there first. */
export interface GiftStore {
  /** Writes a new gift; answers with the one that is there already. */
  issue(gift: Gift, cause: Cause): Promise<Result<void, Gift>>;
  get(giftId: string): Promise<Gift | undefined>;
  /** The gifts that a user bought, the latest order first. */
  list(
    giverId: string,
    page: { readonly limit: number; readonly nextToken?: string | undefined },
  ): Promise<Result<{ readonly items: readonly Gift[]; readonly nextToken: string | null }, 'bad-token'>>;
  /** The gifts of one order, while they are its buyer's. */
  ofOrder(giverId: string, orderId: string): Promise<readonly Gift[]>;
  /** Replaces a gift while its state is as it was `seen`; an Admin's decision in the same transaction. */
  save(gift: Gift, seen: Gift, cause: Cause, decision?: AuditRecord): Promise<boolean>;
  /** Gives the game to the recipient and closes the gift, both or neither. */
  redeem(gift: Gift, owned: Ownership, secretHash: string, cause: Cause): Promise<'redeemed' | 'owned' | 'changed'>;
  /** Makes the gifts of an order nobody's. They can still be redeemed. */
  anonymiseGiver(giverId: string, orderId: string, cause: Cause): Promise<void>;
}
