import * as z from 'zod/mini';
import { browserStorage, followOtherTabs } from './storage/browser-storage.ts';
import { WISHES_KEY } from './storage/storage-keys.ts';
import { parseJson, storedValue } from './storage/stored.ts';

/** A game on the wishlist of this browser. */
const wishSchema = z.object({ gameId: z.string(), name: z.string() });
export type Wish = z.infer<typeof wishSchema>;

/** The wishlist of a visitor, stored in this browser. For users, features/wishlist uses the account's instead. */
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
