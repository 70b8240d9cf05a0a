import { createHash } from 'node:crypto';
import { isStorableOnWindows } from '../archive/path-rules.ts';

/** Ends the name of a game's folder in a mirror: it is the same when the title changes. */
const GAME = /-([0-9A-HJKMNP-TV-Z]{26})$/;

/** The game whose files are in a folder of a mirror. */
export const gameOfFolder = (name: string): string | undefined => GAME.exec(name)?.[1];

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

/** A version as the name of a folder. What must be replaced in it is told apart by a hash. */
export function versionFolder(version = 'unnumbered'): string {
  const name = version.replaceAll(/[^\w.+-]/g, '_').replace(/^\.+/, '_');
  if (name === version && name !== '' && isStorableOnWindows(name)) return name;
  return `${name.replaceAll('.', '_') || 'build'}-${createHash('sha256').update(version).digest('hex').slice(0, 8)}`;
}
