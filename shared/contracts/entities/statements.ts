import * as z from 'zod/mini';
import { AGE_RATINGS, AI_USES, CONTENT_DESCRIPTORS, LANGUAGE_PARTS, LANGUAGES, NO_AI } from '../statements.ts';

/** What a developer states about a game, as it is stored. Games from before these fields have none of them. */
export const statementFacts = z.object({
  contentDescriptors: z.optional(z.array(z.string())),
  languages: z.optional(z.array(z.object({ tag: z.string(), parts: z.array(z.string()) }))),
});

const isWithoutRepeats = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The same in requests, with the checks of each field. All of it is optional: existing clients do not send it. */
export const statementInput = {
  /** What AI made: nothing (`none` alone), or any of the parts. Absent: not stated. It can be changed, not removed. */
  aiUse: z.optional(
    z.array(z.enum(AI_USES)).check(
      z.minLength(1, 'needs at least one value'),
      z.refine(isWithoutRepeats, 'must not repeat a value'),
      z.refine((uses) => uses.length < 2 || !uses.includes(NO_AI), 'must not have other values beside "none"'),
    ),
  ),
  /** The lowest age in years, by the developer's own judgement. At least 18 for adult content. */
  ageRating: z.optional(z.literal(AGE_RATINGS)),
  contentDescriptors: z.optional(
    z.array(z.enum(CONTENT_DESCRIPTORS)).check(z.refine(isWithoutRepeats, 'must not repeat a value')),
  ),
  /** Languages as BCP 47 tags, and where the game has them. */
  languages: z.optional(
    z
      .array(
        z.object({
          tag: z.enum(LANGUAGES),
          parts: z
            .array(z.enum(LANGUAGE_PARTS))
            .check(
              z.minLength(1, 'needs at least one part of the game'),
              z.refine(isWithoutRepeats, 'must not repeat a value'),
            ),
        }),
      )
      .check(z.refine((list) => isWithoutRepeats(list.map(({ tag }) => tag)), 'must not repeat a language')),
  ),
};
