import type { OffStoreReason } from '@satcade/contracts/enums';
import { isInShare } from '@satcade/kernel/draw';

/** Why a game is not in the store, according to the catalogue. */
export interface OffStore {
  readonly why: OffStoreReason;
  /** When and why Admins took it down. */
  readonly at?: string | undefined;
  readonly reason?: string | undefined;
}

/** What entitlements knows about a game: which file its owners get. A projection of the catalogue's events. */
export interface OwnedGame {
  readonly gameId: string;
  readonly revision: number;
  readonly title: string;
  readonly category: string;
  readonly developerId: string;
  /** Free right now: any signed-in user may download it. */
  readonly isFree: boolean;
  /** Absent while it is in the store. */
  readonly offStore?: OffStore | undefined;
  /** A later scan found malware: nobody gets the file, not even owners. */
  readonly isBlocked: boolean;
  readonly thumbnailKey?: string | undefined;
  readonly isNSFW?: boolean | undefined;
  readonly version?: string | undefined;
  /** The latest CLEAN file. It stays when the game leaves the store: buyers keep what they bought. */
  readonly file?: GameFile | undefined;
  /** The version of that file; `version` may be a later one that is not released yet. */
  readonly fileVersion?: string | undefined;
  /** A CLEAN build that a share of owners gets instead of `file`. */
  readonly rollout?: Rollout | undefined;
  /** The latest scan results of versions of the game's files: all infected ones, and some that are not. */
  readonly suspects?: Readonly<Record<string, Suspect>> | undefined;
  /** Number of the change of `suspects`: two concurrent verdicts must not undo each other. */
  readonly verdictsHeard?: number | undefined;
  /** It has, or had, builds in channels: they are worth a query. */
  readonly hasChannels?: boolean | undefined;
}

/** A line of builds, with what is known of malware in the game's files: the game's own line, or that of a channel. */
export interface Line
  extends Pick<OwnedGame, 'gameId' | 'isBlocked' | 'suspects' | 'version' | 'file' | 'fileVersion' | 'rollout'> {
  /** Absent: the game's own line. */
  readonly channel?: string | undefined;
}

/** `percent`: the share of owners, 1 to 99. */
export interface Rollout {
  readonly version: string;
  readonly file: GameFile;
  readonly percent: number;
}

/** The latest scan result of one version of a file. */
export interface Suspect {
  readonly isInfected: boolean;
  readonly at: string;
}

/** Identifies one version of a file among those of a game. */
export const fileVersionOf = ({ key, versionId = '' }: Pick<GameFile, 'key' | 'versionId'>): string =>
  `${key}@${versionId}`;

/**
 * Whether nobody may get this file: malware was found in the game's current file, or in this version. The latter holds
 * even after the developer has replaced the file.
 */
export const isWithheld = (line: Pick<Line, 'isBlocked' | 'suspects'>, file: GameFile): boolean =>
  line.isBlocked || line.suspects?.[fileVersionOf(file)]?.isInfected === true;

/** A file with the version that it is. */
export interface DeliveredFile {
  readonly file?: GameFile | undefined;
  readonly version?: string | undefined;
  /** It is released to a share of owners only. */
  readonly isEarly: boolean;
}

/** The rollout that gives this user its build; `undefined` if there is none, or if malware was found in its file. */
function rolloutFor(line: Line, userId: string): Rollout | undefined {
  const { gameId, channel, rollout } = line;
  if (rollout === undefined || isWithheld(line, rollout.file)) return undefined;
  return isInShare({ gameId, version: rollout.version, userId, channel }, rollout.percent) ? rollout : undefined;
}

/** The build of the rollout, if it has this version and the user may have it: in its share, or as one who manages the game. */
export function rolledOutAs(
  line: Line,
  version: string,
  { userId, isManager }: { readonly userId: string; readonly isManager: boolean },
): DeliveredFile | undefined {
  const rollout = isManager ? line.rollout : rolloutFor(line, userId);
  return rollout?.version === version ? { file: rollout.file, version, isEarly: true } : undefined;
}

/** What a download delivers to a user: the build of a rollout to its share, the current build to all others. */
export function deliveredTo(line: Line | undefined, userId: string): DeliveredFile {
  const early = line && rolloutFor(line, userId);
  if (early !== undefined) return { file: early.file, version: early.version, isEarly: true };
  return { file: line?.file, version: line?.fileVersion ?? line?.version, isEarly: false };
}

/**
 * Keeps this many of the latest results: of infected ones, and of clean ones for a false alarm whose event arrives
 * late.
 */
const INFECTED_KEPT = 100;
const CLEAN_KEPT = 10;

/** The game's suspects after a scan result; `undefined` if it contains no change. */
export function suspectsAfter(
  suspects: OwnedGame['suspects'],
  fileVersion: string,
  result: Suspect,
): OwnedGame['suspects'] | undefined {
  const was = suspects?.[fileVersion];
  if (was !== undefined && was.at >= result.at) return undefined;
  const latest = Object.entries({ ...suspects, [fileVersion]: result }).toSorted(([, a], [, b]) =>
    b.at.localeCompare(a.at),
  );
  const infected = latest.filter(([, { isInfected }]) => isInfected);
  const clean = latest.filter(([, { isInfected }]) => !isInfected);
  return Object.fromEntries([...infected.slice(0, INFECTED_KEPT), ...clean.slice(0, CLEAN_KEPT)]);
}

/** A version of a game that is or was released. Its owners may request it even after a later one. */
export interface OwnedBuild {
  readonly gameId: string;
  readonly version: string;
  /** The game's revision that announced it. */
  readonly revision: number;
  readonly file: GameFile;
}

export interface GameFile {
  readonly key: string;
  /** The exact version of the object that was scanned. */
  readonly versionId?: string | undefined;
  readonly fileName: string;
  readonly size: number;
}
