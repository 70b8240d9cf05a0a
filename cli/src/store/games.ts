import { waitingBuildSchema } from '@satcade/contracts/entities/builds';
import { GAME_SCAN_STATUSES } from '@satcade/contracts/enums';
import { isId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { EXIT, Failure } from '../failure.ts';
import type { Store } from './requests.ts';

/* What the command needs of the API; the store may say more. */

export const gameSchema = z.object({
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

/** The id in `<game>`. */
export function gameIdOf(text: string): string {
  if (!isId(text)) throw new Failure(EXIT.usage, `${text} is not the id of a game: 26 letters and digits.`);
  return text;
}

export const readGame = (store: Store, game: string): Promise<GameState> =>
  store.call({ method: 'GET', path: `games/${game}`, reply: gameSchema });

/** Depends on the game alone, also for a build of a channel. */
export const isForSale = async (store: Store, game: string): Promise<boolean> =>
  (await readGame(store, game)).status === 'published';

/** The change that offers a file as a build. */
export interface Offer {
  readonly gameFileKey: string;
  readonly version: string;
  readonly releaseNotes?: string | undefined;
  readonly release?: { readonly when: 'clean' | 'developer' | 'date'; readonly at?: string } | undefined;
}
