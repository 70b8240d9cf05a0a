import * as z from 'zod/mini';
import { browserStorage, followOtherTabs } from './browser-storage.ts';
import { WISHES_KEY } from './storage-keys.ts';
import { parseJson, storedValue } from './stored.ts';

/** What this browser remembers of a wished-for game. */
const wishSchema = z.object({ gameId: z.string(), name: z.string() });
export type Wish = z.infer<typeof wishSchema>;

/** The wishlist of a visitor, kept in this browser; features/wishlist puts the account's in its place. */
export const localWishes = followOtherTabs(
  WISHES_KEY,
  storedValue<readonly Wish[]>({
    key: WISHES_KEY,
    storage: browserStorage('local'),
    empty: [],
    parse(text) {
      const parsed = z.array(wishSchema).safeParse(parseJson(text));
      return parsed.success ? parsed.data : undefined;
    },
    format: (value) => JSON.stringify(value),
  }),
);
