import { gameBuildSchema } from '@satcade/contracts/entities/builds';
import * as z from 'zod/mini';
import { type ChannelSettings, channelOf, putChannel, readChannel } from './channels.ts';
import { type GameState, gameIdOf, gameSchema, type Offer, readGame } from './games.ts';
import type { Store } from './requests.ts';

/** A line of builds: a game's own, or that of one of its channels. */
export interface Line {
  readonly game: string;
  /** Absent: the game's own line. */
  readonly channel?: string | undefined;
}

/** `<game>` or `<game>:<channel>`. */
export const lineText = ({ game, channel }: Line): string => (channel === undefined ? game : `${game}:${channel}`);

/** What a game and a channel have in common. */
export interface LineState
  extends Pick<GameState, 'version' | 'gameFileKey' | 'scanDetails' | 'scanProgress' | 'waitingBuild'> {
  /** Absent until a file is offered in the channel. */
  readonly scanStatus?: GameState['scanStatus'] | undefined;
}

const buildsSchema = z.object({ items: z.array(gameBuildSchema), nextToken: z.nullable(z.string()) });
export type BuildState = z.infer<typeof gameBuildSchema>;

/** The line that `<game>` or `<game>:<channel>` names; `main` is the game's own. */
export function lineOf(text: string): Line {
  const at = text.indexOf(':');
  return at < 0
    ? { game: gameIdOf(text) }
    : { game: gameIdOf(text.slice(0, at)), channel: channelOf(text.slice(at + 1)) };
}

/** `1.2 READY CLEAN, 10 % of the buyers get it`: the build that waits, for a person. */
export function waitingText({ version, state, scanStatus, rollout }: NonNullable<LineState['waitingBuild']>): string {
  const facts = `${version} ${state} ${scanStatus}`;
  if (rollout === undefined) return facts;
  const { percent } = rollout;
  return `${facts}, ${rollout.state === 'HALTED' ? `halted at ${percent} % of the buyers` : `${percent} % of the buyers get it`}`;
}

/** Throws a Failure when the game has no such channel. */
export const readLine = (store: Store, { game, channel }: Line): Promise<LineState> =>
  channel === undefined ? readGame(store, game) : readChannel(store, game, channel);

/** In the API. */
export const pathOf = ({ game, channel }: Line): string =>
  channel === undefined ? `games/${game}` : `games/${game}/channels/${channel}`;

/** The latest hundred builds that were released, newest first. */
export const readBuilds = async (store: Store, line: Line): Promise<readonly BuildState[]> =>
  (await store.call({ method: 'GET', path: `${pathOf(line)}/builds?limit=100`, reply: buildsSchema })).items;

/** `settings`: those that the channel has, or is made with. */
export async function offerBuild(
  store: Store,
  { game, channel }: Line,
  offer: Offer,
  settings: ChannelSettings | undefined,
): Promise<void> {
  if (channel === undefined || settings === undefined)
    await store.call({ method: 'PATCH', path: `games/${game}`, body: offer, reply: gameSchema });
  else await putChannel(store, game, channel, { ...settings, ...offer });
}

const releasedSchema = z.object({ version: z.optional(z.string()) });

/** `percent`: only this share of the buyers gets it; all when left out. */
export const releaseBuild = (
  store: Store,
  line: Line,
  release: { readonly version: string; readonly percent?: number | undefined },
): Promise<z.infer<typeof releasedSchema>> =>
  store.call({ method: 'POST', path: `${pathOf(line)}/releases`, body: release, reply: releasedSchema });
