import type { GameScanStatus } from '@satcade/contracts/enums';

/** What scanning knows of a game: which uploaded files it names, and which one buyers get. From the catalogue's events. */
export interface KnownGame {
  readonly gameId: string;
  readonly revision: number;
  readonly developerId: string;
  readonly isListed: boolean;
  readonly scanStatus: GameScanStatus;
  /** Every uploaded file that the game names; absent where the catalogue did not say. */
  readonly keys?: readonly string[] | undefined;
  /** Hash of the CLEAN file that buyers get, and of the one before it. */
  readonly sha256?: string | undefined;
  readonly previousSha256?: string | undefined;
}

/** A newer revision of a game keeps what it does not say itself: the last CLEAN file, and the one before. */
export function afterNews(was: KnownGame | undefined, news: KnownGame): KnownGame {
  const sha256 = news.sha256 ?? was?.sha256;
  const isReplaced = was?.sha256 !== undefined && was.sha256 !== sha256;
  return { ...news, sha256, previousSha256: isReplaced ? was.sha256 : was?.previousSha256 };
}
