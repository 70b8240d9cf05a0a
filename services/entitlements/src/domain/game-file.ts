import type { OffStoreReason } from '@satcade/contracts/enums';

/** Why a game is not in the store, as the catalogue last told it. */
export interface OffStore {
  readonly why: OffStoreReason;
  /** When and why Admins took it down. */
  readonly at?: string | undefined;
  readonly reason?: string | undefined;
}

/** What entitlements knows of a game: which file its owners get. A projection of the catalogue's events. */
export interface OwnedGame {
  readonly gameId: string;
  readonly revision: number;
  readonly title: string;
  readonly category: string;
  readonly developerId: string;
  /** On sale for nothing right now: anyone signed in may download it. */
  readonly isFree: boolean;
  /** Absent while it is in the store. */
  readonly offStore?: OffStore | undefined;
  /** A later verdict found malware: nobody gets the file, not even owners. */
  readonly isBlocked: boolean;
  readonly thumbnailKey?: string | undefined;
  readonly isNSFW?: boolean | undefined;
  readonly version?: string | undefined;
  /** The last file that was found CLEAN. Stays when the game is taken off the store: buyers keep what they bought. */
  readonly file?: GameFile | undefined;
  /** What that file is called; `version` may be a later one, which is not out yet. */
  readonly fileVersion?: string | undefined;
  /** What the scan last said of versions of the game's files: all that are infected, and some that are not. */
  readonly suspects?: Readonly<Record<string, Suspect>> | undefined;
  /** Counts the changes of `suspects`: two verdicts that come at once must not undo each other. */
  readonly verdictsHeard?: number | undefined;
}

/** The last word of the scan on one version of a file. */
export interface Suspect {
  readonly isInfected: boolean;
  readonly at: string;
}

/** Names one version of a file among those of a game. */
export const fileVersionOf = ({ key, versionId = '' }: Pick<GameFile, 'key' | 'versionId'>): string =>
  `${key}@${versionId}`;

/**
 * Whether nobody may get this file: malware was found in the game's present file, or in this very version, which stays
 * so when the developer has put another file in its place.
 */
export const isWithheld = (game: Pick<OwnedGame, 'isBlocked' | 'suspects'>, file: GameFile): boolean =>
  game.isBlocked || game.suspects?.[fileVersionOf(file)]?.isInfected === true;

/** So many are kept, the latest: of infected ones, and of clean ones for a false alarm that is heard late. */
const INFECTED_KEPT = 100;
const CLEAN_KEPT = 10;

/** What is known of a game's suspects after the scan said something of a file; `undefined`: nothing new. */
export function suspectsAfter(
  suspects: OwnedGame['suspects'],
  fileVersion: string,
  said: Suspect,
): OwnedGame['suspects'] | undefined {
  const was = suspects?.[fileVersion];
  if (was !== undefined && was.at >= said.at) return undefined;
  const latest = Object.entries({ ...suspects, [fileVersion]: said }).toSorted(([, a], [, b]) =>
    b.at.localeCompare(a.at),
  );
  const infected = latest.filter(([, { isInfected }]) => isInfected);
  const clean = latest.filter(([, { isInfected }]) => !isInfected);
  return Object.fromEntries([...infected.slice(0, INFECTED_KEPT), ...clean.slice(0, CLEAN_KEPT)]);
}

/** A version of a game that is or was out. Its owners may ask for it also when a later one is there. */
export interface OwnedBuild {
  readonly gameId: string;
  readonly version: string;
  /** The game's revision that told of it. */
  readonly revision: number;
  readonly file: GameFile;
}

export interface GameFile {
  readonly key: string;
  /** The very version of the object that was scanned. */
  readonly versionId?: string | undefined;
  readonly fileName: string;
  readonly size: number;
}
