import type { GameScanStatus } from '@satcade/contracts/enums';
import type { Arrival } from './arrival.ts';

/** What scanning knows of a game: which uploaded files it names, and which one buyers get. From the catalogue's events. */
export interface KnownGame {
  readonly gameId: string;
  readonly revision: number;
  readonly developerId: string;
  readonly isListed: boolean;
  /** For good: it will never name another file. */
  readonly isDeleted?: boolean | undefined;
  readonly scanStatus: GameScanStatus;
  /** Every uploaded file that the game names; absent where the catalogue did not say. */
  readonly keys?: readonly string[] | undefined;
  /** The file of the build that waits beside the one for sale. */
  readonly waitingFileKey?: string | undefined;
  /** The file of each build; absent where the catalogue does not know them all. */
  readonly builds?: readonly Pick<Arrival, 'key' | 'versionId'>[] | undefined;
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

/** Whether the game belongs to somebody else than the owner of the file: nobody hosts files on other people's games. */
export const isForeign = ({ ownerId }: Pick<Arrival, 'ownerId'>, game: KnownGame | undefined): boolean =>
  game !== undefined && game.developerId !== ownerId;

/** Whether a file was uploaded for a game that its owner has deleted since, and that does not keep it for its buyers. */
export const isLetGo = (
  { key, ownerId }: Pick<Arrival, 'key' | 'ownerId'>,
  game: KnownGame | undefined,
): game is KnownGame =>
  game?.isDeleted === true && game.developerId === ownerId && game.keys !== undefined && !game.keys.includes(key);
