import { gameBuildSchema, waitingBuildSchema } from '@satcade/contracts/entities/builds';
import { GAME_SCAN_STATUSES } from '@satcade/contracts/enums';
import { isId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { EXIT, Failure } from '../failure.ts';
import type { Store } from './requests.ts';

/* What the command needs of the API; the store may say more. */

const gameSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  version: z.optional(z.string()),
  gameFileKey: z.optional(z.string()),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  scanDetails: z.optional(z.string()),
  scanProgress: z.optional(z.int()),
  waitingBuild: z.optional(waitingBuildSchema),
});
export type GameState = z.infer<typeof gameSchema>;

const buildsSchema = z.object({ items: z.array(gameBuildSchema), nextToken: z.nullable(z.string()) });
export type BuildState = z.infer<typeof gameBuildSchema>;

/** The id in `<game>`. Channels do not exist in this version. */
export function gameIdOf(text: string): string {
  const [id = '', channel] = text.split(':', 2);
  if (channel !== undefined) {
    throw new Failure(EXIT.usage, `A game has one line of builds in this version. Leave out ":${channel}".`);
  }
  if (!isId(id)) throw new Failure(EXIT.usage, `${text} is not the id of a game: 26 letters and digits.`);
  return id;
}

export const readGame = (store: Store, game: string): Promise<GameState> =>
  store.call({ method: 'GET', path: `games/${game}`, reply: gameSchema });

/** The latest hundred builds that were released, newest first. */
export const readBuilds = async (store: Store, game: string): Promise<readonly BuildState[]> =>
  (await store.call({ method: 'GET', path: `games/${game}/builds?limit=100`, reply: buildsSchema })).items;

/** The change that offers a file as a build. */
export interface Offer {
  readonly gameFileKey: string;
  readonly version: string;
  readonly releaseNotes?: string | undefined;
  readonly release?: { readonly when: 'clean' | 'developer' | 'date'; readonly at?: string } | undefined;
}

export const offerBuild = (store: Store, game: string, offer: Offer): Promise<GameState> =>
  store.call({ method: 'PATCH', path: `games/${game}`, body: offer, reply: gameSchema });

/** `percent`: only this share of the buyers gets it; all when left out. */
export const releaseBuild = (
  store: Store,
  game: string,
  release: { readonly version: string; readonly percent?: number | undefined },
): Promise<GameState> =>
  store.call({ method: 'POST', path: `games/${game}/releases`, body: release, reply: gameSchema });
