import type { channelSummaryFacts } from '@satcade/contracts/entities/channel-summary';
import type { Facts } from '@satcade/contracts/shape';
import { deliveredTo, type GameFile, isWithheld, type Line, type OwnedGame, type Rollout } from './game-file.ts';

/** A further line of builds of a game, beside the game's own. A projection of the catalogue's events. */
export interface OwnedChannel extends Facts<typeof channelSummaryFacts> {
  readonly gameId: string;
  readonly revision: number;
  /** Kept as a mark, so that an event that arrives late does not bring it back. */
  readonly isRemoved: boolean;
  /** The revision of its last removal: builds up to it ended with an earlier channel of this name. */
  readonly endedRevision?: number | undefined;
  /** The CLEAN file of the current build, and its version. */
  readonly version?: string | undefined;
  readonly file?: GameFile | undefined;
  /** A CLEAN build that a share of owners gets instead of `file`. */
  readonly rollout?: Rollout | undefined;
}

/** A version of a channel that is or was released. */
export interface ChannelBuild {
  readonly gameId: string;
  readonly name: string;
  readonly version: string;
  /** The channel's revision that announced it. */
  readonly revision: number;
  readonly file: GameFile;
}

/** The line of a channel: the rules for the game's own line apply to it, and so does the malware in the game's files. */
export const lineOf = ({ gameId, isBlocked, suspects }: OwnedGame, channel: OwnedChannel): Line => ({
  ...{ gameId, isBlocked, suspects, channel: channel.name },
  ...{ version: channel.version, file: channel.file, rollout: channel.rollout },
});

/** Whether its downloads are downloads of the game: those of demos and extras are not. */
export const isGameItself = ({ content, isDemo }: Pick<OwnedChannel, 'content' | 'isDemo'>): boolean =>
  content !== 'EXTRA' && !isDemo;

/** Whether a stored build is one of this channel, and not of an earlier channel of the same name. */
export const isBuildOf = ({ endedRevision = 0 }: OwnedChannel, { revision }: ChannelBuild): boolean =>
  revision > endedRevision;

/** A channel with the file that it delivers. */
export interface OfferedChannel {
  readonly channel: OwnedChannel;
  readonly file: GameFile;
  readonly version: string;
}

/** The channels from which an owner gets a file now, by name. */
export const offeredChannels = (
  game: OwnedGame,
  channels: readonly OwnedChannel[],
  { userId, isInBeta }: { readonly userId: string; readonly isInBeta: boolean },
): OfferedChannel[] =>
  channels
    .filter((channel) => !channel.isBeta || isInBeta)
    .flatMap((channel) => {
      const offered = offeredOf(game, channel, userId);
      return offered === undefined ? [] : [offered];
    })
    .toSorted((a, b) => (a.channel.name < b.channel.name ? -1 : 1));

/** Whether the game has a beta that its owners can join: a channel with a file. */
export const hasBeta = (game: OwnedGame, channels: readonly OwnedChannel[]): boolean =>
  channels.some((channel) => channel.isBeta && hasFile(game, channel));

function offeredOf(game: OwnedGame, channel: OwnedChannel, userId: string): OfferedChannel | undefined {
  const line = lineOf(game, channel);
  const { file, version = '' } = deliveredTo(line, userId);
  if (channel.isRemoved || file === undefined || isWithheld(line, file)) return undefined;
  return { channel, file, version };
}

/** Not only for a share of owners: who joins a beta gets something. */
function hasFile(game: OwnedGame, channel: OwnedChannel): boolean {
  const { isRemoved, file } = channel;
  return !isRemoved && file !== undefined && !isWithheld(lineOf(game, channel), file);
}
