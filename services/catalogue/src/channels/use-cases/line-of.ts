import type { BuildStore } from '../../builds/ports.ts';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { asGame, type Channel, isSameChannel, withLineOf } from '../domain/channel.ts';
import type { ChannelStore } from '../ports.ts';

export interface ChannelStores {
  readonly games: Pick<GameStore, 'get' | 'save'>;
  readonly channels: ChannelStore;
}

/** The stores that a use-case of builds needs: those of a game, or of one of its channels. */
export interface Line {
  readonly games: Pick<GameStore, 'get' | 'save'>;
  readonly builds: BuildStore;
}

/**
 * The line of a channel behind the ports of a game, so that every use-case of builds works on it. It reads and writes
 * the channel and never the game. A channel that was removed meanwhile does not exist, also when another one has got its
 * name. Callers check first who may change or see the game: the line itself counts as published.
 */
export function lineOf({ name, lineId }: Channel, { games, channels }: ChannelStores): Line {
  let current: Channel | undefined;
  return {
    builds: channels.builds(lineId),
    games: {
      async get(gameId): Promise<Game | undefined> {
        const [game, channel] = await Promise.all([games.get(gameId), channels.get(gameId, name)]);
        current = isPresent(channel) && channel.lineId === lineId ? channel : undefined;
        return game === undefined || current === undefined ? undefined : asGame(game, current);
      },
      async save(_, after, cause, beside = {}): Promise<boolean> {
        if (current === undefined) return false;
        const { release, listedBuildId, decision } = beside;
        const next = withLineOf(current, after);
        if (isSameChannel(current, next) && release === undefined) return true;
        const writes = { ...(release !== undefined && { release }), listedBuildId, decision };
        return channels.save(current, next, cause, writes);
      },
    },
  };
}

/** The line of a channel by its name; `undefined`: there is no such channel. */
export async function lineNamed(
  { gameId, name }: { readonly gameId: string; readonly name: string },
  stores: ChannelStores,
): Promise<Line | undefined> {
  const channel = await stores.channels.get(gameId, name);
  return isPresent(channel) ? lineOf(channel, stores) : undefined;
}

export const isPresent = (channel: Channel | undefined): channel is Channel =>
  channel !== undefined && channel.isRemoved !== true;

/** The channels of a game, read consistently. */
export async function channelsOf(
  { gameId, channels: names = [] }: Pick<Game, 'gameId' | 'channels'>,
  { channels }: { readonly channels: Pick<ChannelStore, 'get'> },
): Promise<readonly Channel[]> {
  const found = await Promise.all(names.map((name) => channels.get(gameId, name)));
  return found.filter(isPresent);
}
