import type { scannedGameFacts } from '@satcade/contracts/entities/scanned-games';
import type { Facts } from '@satcade/contracts/shape';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import type { Arrival } from './arrival.ts';

/**
 * What scanning stores about a game: the uploaded files that it refers to, and the one that buyers get. From the
 * catalogue's events.
 */
export type ScannedGame = Facts<typeof scannedGameFacts>;
export type FileMark = NonNullable<ScannedGame['file']>;
type ScannedBuild = NonNullable<ScannedGame['builds']>[number];

export const isSameFile = (a: FileMark | undefined, b: FileMark | undefined): boolean =>
  a?.key === b?.key && a?.versionId === b?.versionId;

/**
 * A newer revision of a game keeps what it does not contain itself: lists that the catalogue left out, the last CLEAN
 * file, the previous one, and which builds were in the store.
 */
export function afterNews(stored: ScannedGame | undefined, news: ScannedGame): ScannedGame {
  const file = news.file ?? stored?.file;
  const isReplaced = stored?.file !== undefined && !isSameFile(stored.file, file);
  const builds = news.builds?.map((build): ScannedBuild => {
    const before = stored?.builds?.find((each) => isSameFile(each, build));
    return { ...build, wasListed: news.isListed || before?.wasListed === true };
  });
  return {
    ...news,
    isDeleted: news.isDeleted ?? stored?.isDeleted,
    keys: news.keys ?? stored?.keys,
    builds: builds ?? stored?.builds,
    file,
    previousFile: isReplaced ? stored.file : stored?.previousFile,
    shownThumbnails: thumbnailsAfter(stored?.shownThumbnails, news),
  };
}

/** How many earlier thumbnails of a game are kept. */
const MOST_THUMBNAILS = 100;

function thumbnailsAfter(shown: readonly string[] = [], { isListed, keys = [] }: ScannedGame): readonly string[] {
  const now = isListed ? keys.filter((key) => parseStorageKey(key)?.kind === 'thumbnail') : [];
  return [...shown.filter((key) => !now.includes(key)), ...now].slice(-MOST_THUMBNAILS);
}

/** Whether a file of the game is kept: the game refers to it, or buyers saw it as the game's thumbnail. */
export const isKept = ({ keys, shownThumbnails = [] }: ScannedGame, key: string): boolean =>
  keys === undefined || keys.includes(key) || shownThumbnails.includes(key);

/** Whether the game belongs to another user than the file: nobody may host files on other people's games. */
export const isForeign = ({ ownerId }: Pick<Arrival, 'ownerId'>, game: ScannedGame | undefined): boolean =>
  game !== undefined && game.developerId !== ownerId;

/**
 * Whether a file was uploaded for a game that its owner has deleted since, and that does not keep it for its buyers. A
 * file of a channel is left to the sweeper: the event of its channel may arrive after that of the game.
 */
export const isLetGo = (
  { key, ownerId }: Pick<Arrival, 'key' | 'ownerId'>,
  game: ScannedGame | undefined,
): game is ScannedGame =>
  game?.isDeleted === true &&
  game.developerId === ownerId &&
  parseStorageKey(key)?.channel === undefined &&
  !isKept(game, key);
