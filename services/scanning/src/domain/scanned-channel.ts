import type { scannedChannelFacts } from '@satcade/contracts/entities/scanned-games';
import type { Facts } from '@satcade/contracts/shape';
import { type FileMark, isSameFile } from './scanned-game.ts';

/** A channel of a game as scanning stores it. From the catalogue's events. */
export type ScannedChannel = Facts<typeof scannedChannelFacts>;

/** Whether everybody reads about its builds. One of which that is not known counts as one for owners. */
export const isOpenToAll = ({ content, isDemo, isBeta }: ScannedChannel): boolean =>
  isBeta === false && (isDemo === true || (content !== undefined && content !== 'EXTRA'));

/** The build before this file, in the order of their releases. */
export function buildBefore({ builds }: ScannedChannel, file: FileMark): FileMark | undefined {
  const at = builds.findLastIndex((build) => isSameFile(build, file));
  return at > 0 ? builds[at - 1] : undefined;
}

/** Whether one of the channels refers to a file. */
export const isOfChannel = (channels: readonly ScannedChannel[], key: string): boolean =>
  channels.some(({ keys }) => keys.includes(key));
