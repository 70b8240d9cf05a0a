import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { isFilterableTag } from '../lists.ts';
import { line } from '../text-fields.ts';

/** The games that a visitor never wants to see in lists. Items of an account keep it as it is. */
export const hiddenGamesSchema = z.object({
  tags: z.array(z.string()),
  /** Games with adult content. */
  adult: z.boolean(),
  /** Games of which AI made any part. */
  ai: z.boolean(),
  /** With `ai`: also games whose developers have not said. */
  unstatedAi: z.boolean(),
  /** Games in the account's library. */
  owned: z.boolean(),
});
export type HiddenGames = z.infer<typeof hiddenGamesSchema>;

/** The same in requests, with the checks of each field. Lists name the tags in one parameter: a comma separates them. */
export const hiddenGamesInput = z.strictObject({
  ...hiddenGamesSchema.shape,
  tags: z.array(line(LIMITS.tagLength)).check(
    z.maxLength(LIMITS.hiddenTags),
    z.refine((tags) => new Set(tags).size === tags.length, 'must not repeat a tag'),
    z.refine((tags) => tags.every(isFilterableTag), 'must not have a comma or begin with "-"'),
  ),
});
