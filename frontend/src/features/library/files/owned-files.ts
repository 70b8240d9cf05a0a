import type { LibraryItem } from '@satcade/contracts/entities';
import { filesText } from '../../../content/store/files.ts';
import { platformName } from '../../../content/store/tag-names.ts';
import { type RankedFile, rankFiles } from '../../../lib/rank-files.ts';
import { platformOf } from '../../../lib/visitor-platform.ts';

/** A file that an owner can download now. */
export interface OwnedFile extends RankedFile {
  /** Absent: the game's own file. */
  readonly channel?: string | undefined;
  readonly label?: string | undefined;
  readonly version?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  readonly fileName?: string | undefined;
}

/** The files of an owned game, the one that suits this computer first. */
export function filesOf(item: LibraryItem): OwnedFile[] {
  const { version, size, fileName, isDownloadable, channels = [] } = item;
  const own = { content: 'GAME', platforms: undefined, isDemo: false, isBeta: false, version, size, fileName } as const;
  const further = channels.map(({ name, ...channel }) => ({ ...channel, channel: name }));
  return rankFiles<OwnedFile>([...(isDownloadable ? [own] : []), ...further], platformOf(navigator));
}

/** Whether there is more to choose from than the game's own file. */
export const hasFiles = ({ channels, hasBeta, isInBeta }: LibraryItem): boolean =>
  channels !== undefined || hasBeta === true || isInBeta === true;

/** What a buyer reads: the label of its developer, its platforms, or else its name. */
export function fileLabel({
  channel,
  label,
  platforms,
}: Omit<OwnedFile, keyof RankedFile> & Pick<RankedFile, 'platforms'>): string {
  if (label !== undefined) return label;
  if (platforms === undefined || channel === undefined) return filesText.own;
  return platforms.length > 0 ? platforms.map(platformName).join(', ') : channel;
}

/** Whether it is a program that names the platform of this computer. */
export function suitsVisitor({ content, platforms, isDemo }: RankedFile): boolean {
  const platform = platformOf(navigator);
  return content === 'GAME' && !isDemo && platform !== undefined && platforms?.includes(platform) === true;
}
