import type { Result } from '@satcade/kernel';
import type { DownloadToken } from './domain/download-token.ts';
import type { GameFile, OwnedBuild, OwnedGame, Suspect } from './domain/game-file.ts';
import type { Ownership } from './domain/ownership.ts';

/** Which command or event made a change. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface OwnershipPage {
  readonly items: readonly Ownership[];
  readonly nextToken: string | null;
}

export interface EntitlementStore {
  /** Writes an ownership; answers with the one that is there already. */
  create(owned: Ownership, cause: Cause): Promise<Result<void, Ownership>>;
  /** Grants again, at `owned.grantedAt`, unless the ownership was granted or revoked later than that. */
  regrant(owned: Ownership, cause: Cause): Promise<void>;
  /** Unless it was granted later than `at`. `false`: there is no such ownership (yet). */
  revoke(
    owner: Pick<Ownership, 'userId' | 'gameId' | 'orderId'>,
    at: string,
    reason: string,
    cause: Cause,
  ): Promise<boolean>;
  /** Makes what an order brought its buyer nobody's, and tells nobody. What is not there is nobody's already. */
  anonymise(owner: Pick<Ownership, 'userId' | 'gameId' | 'orderId'>, cause: Cause): Promise<void>;
  list(
    userId: string,
    page: { limit: number; nextToken?: string | undefined; gameId?: string | undefined },
  ): Promise<Result<OwnershipPage, 'bad-token'>>;
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
  /** Uses a token up and counts the download, both or neither. `false`: it was used, or its purchase revoked. */
  redeem(token: DownloadToken, now: string): Promise<boolean>;
}

/** Makes a link to one version of a file that needs no further permission and saves under the right name. */
export interface FileLinks {
  link(file: GameFile, seconds: number): Promise<string>;
}
