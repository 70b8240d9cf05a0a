import { createHash } from 'node:crypto';
import { isStorableOnWindows } from '../archive/path-rules.ts';

/** Ends the name of a game's folder in a mirror: it is the same when the title changes. */
const GAME = /-([0-9A-HJKMNP-TV-Z]{26})$/;

/** The game whose files are in a folder of a mirror. */
const gameOfFolder = (name: string): string | undefined => GAME.exec(name)?.[1];

/** `moon-lander-01HZY0K7M30000000000000001`, or the folder that the game has already. */
export function gameFolder({ gameId, title }: { gameId: string; title: string }, existing: readonly string[]): string {
  const found = existing.find((name) => gameOfFolder(name) === gameId);
  if (found !== undefined) return found;
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return [words.join('-').slice(0, 60) || 'game', gameId].join('-');
}

/** Where the versions of a line are. No version has a folder of that name: versions have no `@` in theirs. */
export const lineFolder = (place: string, channel: string | undefined): string =>
  channel === undefined ? place : `${place}/@${channel}`;

/** A version as the name of a folder. What must be replaced in it is told apart by a hash. */
export function versionFolder(version = 'unnumbered'): string {
  const name = version.replaceAll(/[^\w.+-]/g, '_').replace(/^\.+/, '_');
  if (name === version && name !== '' && isStorableOnWindows(name)) return name;
  return `${name.replaceAll('.', '_') || 'build'}-${createHash('sha256').update(version).digest('hex').slice(0, 8)}`;
}

interface OwnedGame {
  readonly gameId: string;
  readonly isDownloadable: boolean;
  readonly channels?: readonly { readonly name: string }[] | undefined;
}

/**
 * The folders of games that are no longer in the library, and those of channels that their game no longer gives. A game
 * that cannot be downloaded now names no channels: nothing is known of them.
 */
export function goneFolders(
  folders: readonly string[],
  paths: readonly string[],
  owned: readonly OwnedGame[],
): string[] {
  const games = new Map(owned.map((game) => [game.gameId, game]));
  const gone = folders.filter((name) => {
    const id = gameOfFolder(name);
    return id !== undefined && !games.has(id);
  });
  const lines = new Set(paths.flatMap((path) => /^[^/]+\/@[^/]+(?=\/)/.exec(path) ?? []));
  const goneLines = [...lines].filter((line) => {
    const [place = '', channel = ''] = line.split('/@');
    const { isDownloadable, channels = [] } = games.get(gameOfFolder(place) ?? '') ?? { isDownloadable: false };
    return (isDownloadable || channels.length > 0) && channels.every(({ name }) => name !== channel);
  });
  return [...gone, ...goneLines];
}
