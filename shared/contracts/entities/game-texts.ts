import * as z from 'zod/mini';
import { SITE_LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { LANGUAGES } from '../statements.ts';
import { blurb, prose } from '../text-fields.ts';

/* The texts of a game in further languages. Its own texts are the original; the title is the same in all languages. */

/** The characters of a game's texts in all further languages together. Not in LIMITS, which the first page loads. */
export const TRANSLATIONS_LENGTH = 30_000;
export const TOO_LONG_TRANSLATIONS = `must have at most ${TRANSLATIONS_LENGTH} characters together`;

/** As it is stored. Facts keep languages as plain text, so that a later version can add some. */
export const gameTextFacts = z.object({
  /** The language of the original texts, as a BCP 47 tag. Absent: English. */
  textLanguage: z.optional(z.string()),
  translations: z.optional(
    z.array(
      z.object({
        language: z.string(),
        description: z.string(),
        /** Absent: the beginning of the description. */
        shortDescription: z.optional(z.string()),
      }),
    ),
  ),
});

const translationInput = z.object({
  language: z.enum(SITE_LANGUAGES),
  description: prose(LIMITS.descriptionLength),
  /** Blank or absent: the beginning of the description. */
  shortDescription: z.optional(blurb(LIMITS.shortDescriptionLength)),
});
type Translation = Pick<z.infer<typeof translationInput>, 'description' | 'shortDescription'>;

/** The length of translations in characters, all together. */
export const lengthOf = (translations: readonly Translation[]): number =>
  translations.reduce(
    (sum, { description, shortDescription = '' }) => sum + description.length + shortDescription.length,
    0,
  );

/** The same in requests. A change replaces all translations. */
export const gameTextInput = {
  textLanguage: z.optional(z.enum(LANGUAGES)),
  translations: z.optional(
    z.array(translationInput).check(
      z.refine(
        (list) => new Set(list.map(({ language }) => language)).size === list.length,
        'must not repeat a language',
      ),
      z.refine((list) => lengthOf(list) <= TRANSLATIONS_LENGTH, TOO_LONG_TRANSLATIONS),
    ),
  ),
};
