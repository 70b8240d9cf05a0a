import type { GameFile } from './game-file.ts';

/**
 * A permission to download one file once, within a few minutes. Stored under the token's hash; the token itself is
 * never stored.
 */
export interface DownloadToken {
  readonly tokenHash: string;
  readonly userId: string;
  readonly gameId: string;
  /** The purchase whose downloads it counts; absent for a free game that was never ordered. */
  readonly orderId?: string | undefined;
  /** The number of the copy in that order, if it came as a gift. */
  readonly copy?: number | undefined;
  /** Requested by the game's developer or an Admin, who did not buy it: the download is not counted. */
  readonly isOwnWork?: boolean | undefined;
  /** The channel of the file; absent: the game's own line of builds. */
  readonly channel?: string | undefined;
  /** A demo or an extra: no download of the game, neither for its purchase nor for its figures. */
  readonly isBeside?: boolean | undefined;
  readonly file: GameFile;
  readonly version?: string | undefined;
  /** The maximum number of downloads of its purchase; absent: no limit. */
  readonly maxDownloads?: number | undefined;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt?: string | undefined;
  /** The user who used it. */
  readonly ipAddress?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Of the request that created it: the count and the event of the download belong to it. */
  readonly correlationId?: string | undefined;
  readonly causationId?: string | undefined;
}

/** Whether a token can still be exchanged for its file. */
export const isOpen = ({ usedAt, expiresAt }: DownloadToken, now: string): boolean =>
  usedAt === undefined && now < expiresAt;

export const TOKEN_MINUTES = 5;
/**
 * The signed link lives longer than the token: 5 GB at 1 Mbit/s take 11 hours, and each resumption by range is a new
 * request under the link.
 */
export const LINK_SECONDS = 12 * 60 * 60;
