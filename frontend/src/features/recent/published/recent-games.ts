import * as z from 'zod/mini';
import { browserStorage, followOtherTabs } from '../../../lib/storage/browser-storage.ts';
import { RECENT_KEY } from '../../../lib/storage/storage-keys.ts';
import { parseJson, storedValue } from '../../../lib/storage/stored.ts';

const MOST = 12;

/** A viewed game as it looked then. Without a price, which may be another one by now. */
const recentGameSchema = z.object({
  id: z.string(),
  title: z.string(),
  isNSFW: z.boolean(),
  thumbnailKey: z.optional(z.string()),
});
export type RecentGame = z.infer<typeof recentGameSchema>;

/** The games that were viewed last in this browser, latest first. The store's servers never learn them. */
export const recentGames = followOtherTabs(
  RECENT_KEY,
  storedValue<readonly RecentGame[]>({
    key: RECENT_KEY,
    storage: browserStorage('local'),
    empty: [],
    parse(text) {
      const parsed = z.array(recentGameSchema).safeParse(parseJson(text));
      return parsed.success ? parsed.data : undefined;
    },
    format: (value) => JSON.stringify(value),
  }),
);

/** Puts a game first. */
export function noteRecent({ id, title, isNSFW, thumbnailKey }: RecentGame): void {
  const others = recentGames.get().filter((game) => game.id !== id);
  recentGames.set([{ id, title, isNSFW, thumbnailKey }, ...others].slice(0, MOST));
}

/** Removes games that are no longer in the store. */
export function dropRecent(isGone: (id: string) => boolean): void {
  const kept = recentGames.get().filter(({ id }) => !isGone(id));
  if (kept.length < recentGames.get().length) recentGames.set(kept);
}
