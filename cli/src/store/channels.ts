import { furtherChannelName, MAIN_CHANNEL } from '@satcade/contracts/entities/channel-summary';
import { type Channel, channelSchema, type Promotion, promotionSchema } from '@satcade/contracts/entities/channels';
import * as z from 'zod/mini';
import { EXIT, Failure } from '../failure.ts';
import type { Offer } from './games.ts';
import type { Store } from './requests.ts';

const channelsSchema = z.object({ items: z.array(channelSchema) });

/** What a channel is for; its builds are apart from that. */
export type ChannelSettings = Pick<Channel, 'content' | 'platforms' | 'isDemo' | 'isBeta'> &
  Partial<Pick<Channel, 'label' | 'needsIsolation'>>;

/** The name of a channel; `undefined` for the game's own line. */
export function channelOf(name: string): string | undefined {
  if (name === MAIN_CHANNEL) return undefined;
  if (furtherChannelName.safeParse(name).success) return name;
  throw new Failure(EXIT.usage, `"${name}" is not the name of a channel: up to 32 of a-z, 0-9 and "-".`);
}

export const readChannels = async (store: Store, game: string): Promise<readonly Channel[]> =>
  (await store.call({ method: 'GET', path: `games/${game}/channels`, reply: channelsSchema })).items;

export const findChannel = async (store: Store, game: string, name: string): Promise<Channel | undefined> =>
  (await readChannels(store, game)).find((channel) => channel.name === name);

/** Throws a Failure when there is no such channel. */
export async function readChannel(store: Store, game: string, name: string): Promise<Channel> {
  const channel = await findChannel(store, game, name);
  if (channel === undefined) throw missingChannel(game, name);
  return channel;
}

/** Says how to make the channel. */
export const missingChannel = (game: string, name: string): Failure =>
  new Failure(
    EXIT.store,
    `The game has no channel "${name}". \`satcade channels ${game}\` lists them. To make it with its first build, push with --create --content GAME --platforms windows.`,
  );

export const settingsOf = (channel: Channel): ChannelSettings => {
  const { label, content, platforms, isDemo, isBeta, needsIsolation } = channel;
  return { label, content, platforms, isDemo, isBeta, needsIsolation };
};

export const putChannel = (store: Store, game: string, name: string, body: ChannelSettings & Offer): Promise<Channel> =>
  store.call({ method: 'PUT', path: `games/${game}/channels/${name}`, body, reply: channelSchema });

interface Move {
  readonly from: string;
  readonly to: string;
  /** Absent: the current build. */
  readonly version?: string | undefined;
}

/** Moves a build from one line to another without an upload. */
export const promoteBuild = (store: Store, game: string, move: Move): Promise<Promotion> =>
  store.call({ method: 'POST', path: `games/${game}/promotions`, body: move, reply: promotionSchema });
