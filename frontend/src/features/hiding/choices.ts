import { hiddenGamesSchema } from '@satcade/contracts/entities/preferences';
import { NOTHING_HIDDEN } from '@satcade/contracts/hidden-games';
import * as z from 'zod/mini';
import { browserStorage, followOtherTabs } from '../../lib/storage/browser-storage.ts';
import { HIDDEN_KEY } from '../../lib/storage/storage-keys.ts';
import { parseJson, storedValue } from '../../lib/storage/stored.ts';

const keptSchema = z.object({
  /** The account that these choices are a copy of; absent: a visitor made them in this browser. */
  userId: z.optional(z.string()),
  hidden: hiddenGamesSchema,
});
export type Kept = z.infer<typeof keptSchema>;

export const NOTHING = NOTHING_HIDDEN;

/** What this browser hides: a visitor's choices, or a copy of the account's so that they apply before it answers. */
export const keptChoices = followOtherTabs(
  HIDDEN_KEY,
  storedValue<Kept>({
    key: HIDDEN_KEY,
    storage: browserStorage('local'),
    empty: { hidden: NOTHING },
    parse(text) {
      const parsed = keptSchema.safeParse(parseJson(text));
      return parsed.success ? parsed.data : undefined;
    },
    format: (value) => JSON.stringify(value),
  }),
);
