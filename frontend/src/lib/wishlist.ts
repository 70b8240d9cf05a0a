import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserStorage, followOtherTabs } from './browser-storage.ts';
import { parseJson, storedValue } from './stored.ts';

/** What this browser remembers of a wished-for game. */
const wishSchema = z.object({ gameId: z.string(), name: z.string() });
export type Wish = z.infer<typeof wishSchema>;

const KEY = 'satcade-wishlist';

const wishes = followOtherTabs(
  KEY,
  storedValue<readonly Wish[]>({
    key: KEY,
    storage: browserStorage('local'),
    empty: [],
    parse(text) {
      const parsed = z.array(wishSchema).safeParse(parseJson(text));
      return parsed.success ? parsed.data : undefined;
    },
    format: (value) => JSON.stringify(value),
  }),
);

export function useWishlist() {
  const list = useSyncExternalStore(wishes.subscribe, wishes.get);
  const has = (gameId: string) => list.some((wish) => wish.gameId === gameId);
  const toggle = (wish: Wish) =>
    wishes.set(has(wish.gameId) ? list.filter(({ gameId }) => gameId !== wish.gameId) : [...list, wish]);
  return { list, has, toggle };
}
