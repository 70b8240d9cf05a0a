import type { ChannelContent } from '@satcade/contracts/enums';
import type { Platform } from '@satcade/contracts/lists';

/** A file of a game among which a visitor chooses. */
export interface RankedFile {
  readonly content: ChannelContent;
  /** `undefined`: the game's own file, which names no platform. */
  readonly platforms: readonly Platform[] | undefined;
  readonly isDemo: boolean;
  readonly isBeta: boolean;
}

/**
 * The files in the order in which they suit a visitor: programs, then builds for the browser, extras and demos. Of these,
 * those for the visitor's platform, the game's own file, and then those for others; stable ones before betas. Files that
 * suit equally stay in their order.
 */
export const rankFiles = <File extends RankedFile>(files: readonly File[], platform: Platform | undefined): File[] =>
  files.toSorted((a, b) => rankOf(a, platform) - rankOf(b, platform));

const KINDS: Readonly<Record<ChannelContent, number>> = { GAME: 0, WEB: 1, EXTRA: 2 };
const DEMO = 3;

const rankOf = (file: RankedFile, platform: Platform | undefined): number =>
  100 * (file.isDemo ? DEMO : KINDS[file.content]) + 10 * fitOf(file, platform) + Number(file.isBeta);

function fitOf({ platforms }: RankedFile, platform: Platform | undefined): number {
  if (platforms === undefined) return 1;
  return platform !== undefined && platforms.includes(platform) ? 0 : 2;
}
