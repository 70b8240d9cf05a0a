import type { PlayFailure } from '@satcade/contracts/play';

/** One version of a file in the uploads bucket. */
export interface SourceFile {
  readonly key: string;
  readonly versionId?: string | undefined;
}

/** The build that a channel should offer. */
interface WantedBuild extends SourceFile {
  /** Names its folder. Never used again, so that a late removal of an old folder cannot hit a new one. */
  readonly buildId: string;
  readonly version?: string | undefined;
}

/** A build whose files are all in its folder. */
interface LiveBuild {
  readonly buildId: string;
  readonly version?: string | undefined;
  readonly files: number;
  readonly bytes: number;
  readonly unpackedAt: string;
}

/** A channel of a game, with the web builds that it has and should have. A projection of ChannelChanged. */
export interface WebChannel {
  readonly gameId: string;
  readonly channel: string;
  readonly revision: number;
  readonly label?: string | undefined;
  readonly isDemo: boolean;
  readonly isBeta: boolean;
  readonly needsIsolation: boolean;
  /** Absent: nothing can be played. */
  readonly wanted?: WantedBuild | undefined;
  /** Why `wanted` cannot be played. */
  readonly failure?: PlayFailure | undefined;
  /** What is played now: `wanted`, or the build before it until that is unpacked. */
  readonly live?: LiveBuild | undefined;
  /** Number of the write: each requires that it still is the one that was read. */
  readonly step?: number | undefined;
}

/** What an event says about a channel. `source`: its CLEAN file, if it has web builds. */
export interface ChannelNews extends Omit<WebChannel, 'wanted' | 'failure' | 'live' | 'step'> {
  readonly version?: string | undefined;
  readonly source?: SourceFile | undefined;
}

/** What the store knows of a game: for whom its channels are. A projection of GameListingChanged. */
export interface PlayGame {
  readonly gameId: string;
  readonly revision: number;
  readonly developerId: string;
  readonly title: string;
  /** It is in the store. */
  readonly isListed: boolean;
  readonly isFree: boolean;
}

export interface BuildId {
  readonly gameId: string;
  readonly channel: string;
  readonly buildId: string;
}

/**
 * The channel after news of it; `undefined` for old news. Without a file that is CLEAN now, the build that is played
 * ends at once. With another one, it is played until the new one is unpacked.
 * @param idOf makes the id of a build of the file
 */
export function afterNews(
  stored: WebChannel | undefined,
  { source, version, ...news }: ChannelNews,
  idOf: (source: SourceFile, revision: number) => string,
): WebChannel | undefined {
  if (stored !== undefined && stored.revision >= news.revision) return afterLateNews(stored, news.revision, source);
  if (source === undefined) return news;
  const before = stored?.wanted;
  const isSame = before !== undefined && before.key === source.key && before.versionId === source.versionId;
  if (stored !== undefined && isSame) {
    const { failure, live } = stored;
    const named = live?.buildId === before.buildId ? { ...live, version } : live;
    return { ...news, wanted: { ...before, version }, failure, live: named };
  }
  return { ...news, wanted: { ...source, version, buildId: idOf(source, news.revision) }, live: stored?.live };
}

/**
 * Of news that come late, one thing matters: a build from before them may be played until the next one is unpacked, but
 * not if they say that there was nothing to play in between, as when malware was found.
 */
function afterLateNews(stored: WebChannel, revision: number, source: SourceFile | undefined): WebChannel | undefined {
  const isWithdrawal = source === undefined && stored.live !== undefined && revisionOf(stored.live) < revision;
  return isWithdrawal ? { ...stored, live: undefined } : undefined;
}

/** Ids of builds begin with the revision that brought their file. */
const revisionOf = ({ buildId }: LiveBuild): number => Number(buildId.split('-')[0]);

/** The builds of a channel that are played, or unpacked to be played. */
export function buildIdsOf(channel: WebChannel | undefined): ReadonlySet<string> {
  const wanted = channel?.failure === undefined ? channel?.wanted?.buildId : undefined;
  return new Set([wanted, channel?.live?.buildId].filter((id) => id !== undefined));
}

export type PlayState = 'UNPACKING' | 'READY' | 'FAILED';

/** The state of the build that a channel should offer; `undefined`: it should offer none. */
export function stateOf({ wanted, failure, live }: WebChannel): PlayState | undefined {
  if (wanted === undefined) return undefined;
  if (live?.buildId === wanted.buildId) return 'READY';
  return failure === undefined ? 'UNPACKING' : 'FAILED';
}
