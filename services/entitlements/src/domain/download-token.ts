import type { GameFile } from './game-file.ts';

/** A permission to download one file once, within a few minutes. Stored under the token's hash, never the token. */
export interface DownloadToken {
  readonly tokenHash: string;
  readonly userId: string;
  readonly gameId: string;
  /** Whose download count grows; absent for a free game that was never ordered. */
  readonly orderId?: string | undefined;
  /** Which copy of that order it is, where it came as a gift. */
  readonly copy?: number | undefined;
  /** Asked for by the game's developer or an Admin, who did not buy it: no download to be counted. */
  readonly isOwnWork?: boolean | undefined;
  readonly file: GameFile;
  readonly version?: string | undefined;
  /** How many downloads its purchase is good for in all; absent: without limit. */
  readonly maxDownloads?: number | undefined;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt?: string | undefined;
  /** Who used it. */
  readonly ipAddress?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** Whether a token may still be traded for its file. */
export const isOpen = ({ usedAt, expiresAt }: DownloadToken, now: string): boolean =>
  usedAt === undefined && now < expiresAt;

export const TOKEN_MINUTES = 5;
/** The signed link lives longer than the token, so that a large download can be resumed by range. */
export const LINK_SECONDS = 60 * 60;
