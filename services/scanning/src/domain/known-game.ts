import type { GameScanStatus } from '@satcade/contracts/enums';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import type { Arrival } from './arrival.ts';

/**
 * What scanning stores about a game: the uploaded files that it refers to, and the one that buyers get. From the
 * catalogue's events.
 */
export interface KnownGame {
  readonly gameId: string;
  readonly revision: number;
  readonly developerId: string;
  readonly isListed: boolean;
  /** Final: it will never refer to another file. */
  readonly isDeleted?: boolean | undefined;
  readonly scanStatus: GameScanStatus;
  /** Every uploaded file that the game refers to; absent if the catalogue did not say. */
  readonly keys?: readonly string[] | undefined;
  /** The file of the waiting build. */
  readonly waitingFileKey?: string | undefined;
  /** The file of each build; absent if the catalogue does not know them all. */
  readonly builds?: readonly KnownBuild[] | undefined;
  /** The CLEAN file that buyers get, and the previous one. */
  readonly file?: FileMark | undefined;
  readonly previousFile?: FileMark | undefined;
  /** Thumbnails that the game had while it was in the store, the latest last: orders and receipts show them. */
  readonly shownThumbnails?: readonly string[] | undefined;
}

type FileMark = Pick<Arrival, 'key' | 'versionId'>;

interface KnownBuild extends FileMark {
  readonly version?: string | undefined;
  /** It was in the store: its buyers may always request its certificate. */
  readonly wasListed?: boolean | undefined;
}

export const isSameFile = (a: FileMark | undefined, b: FileMark | undefined): boolean =>
  a?.key === b?.key && a?.versionId === b?.versionId;

/**
 * A newer revision of a game keeps what it does not contain itself: the last CLEAN file, the previous one, and which
 * builds were in the store.
 */
export function afterNews(was: KnownGame | undefined, news: KnownGame): KnownGame {
  const file = news.file ?? was?.file;
  const isReplaced = was?.file !== undefined && !isSameFile(was.file, file);
  const builds = news.builds?.map((build): KnownBuild => {
    const before = was?.builds?.find((each) => isSameFile(each, build));
    return { ...build, wasListed: news.isListed || before?.wasListed === true };
  });
  const shownThumbnails = thumbnailsAfter(was?.shownThumbnails, news);
  return { ...news, builds, file, previousFile: isReplaced ? was.file : was?.previousFile, shownThumbnails };
}

/** How many earlier thumbnails of a game are kept. */
const MOST_THUMBNAILS = 100;

function thumbnailsAfter(shown: readonly string[] = [], { isListed, keys = [] }: KnownGame): readonly string[] {
  const now = isListed ? keys.filter((key) => parseStorageKey(key)?.kind === 'thumbnail') : [];
  return [...shown.filter((key) => !now.includes(key)), ...now].slice(-MOST_THUMBNAILS);
}

/** Whether a file of the game is kept: the game refers to it, or buyers saw it as the game's thumbnail. */
export const isKept = ({ keys, shownThumbnails = [] }: KnownGame, key: string): boolean =>
  keys === undefined || keys.includes(key) || shownThumbnails.includes(key);

/** Whether the game belongs to another user than the file: nobody may host files on other people's games. */
export const isForeign = ({ ownerId }: Pick<Arrival, 'ownerId'>, game: KnownGame | undefined): boolean =>
  game !== undefined && game.developerId !== ownerId;

/**
 * Whether a file was uploaded for a game that its owner has deleted since, and that does not keep it for its buyers.
 */
export const isLetGo = (
  { key, ownerId }: Pick<Arrival, 'key' | 'ownerId'>,
  game: KnownGame | undefined,
): game is KnownGame => game?.isDeleted === true && game.developerId === ownerId && !isKept(game, key);
