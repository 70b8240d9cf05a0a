import type { Game } from '@satcade/contracts/entities';
import {
  ADULT_RATING,
  AGE_RATINGS,
  AI_USES,
  type AiUse,
  CONTENT_DESCRIPTORS,
  LANGUAGE_PARTS,
  LANGUAGES,
  type Language,
  NO_AI,
} from '@satcade/contracts/statements';
import * as z from 'zod/mini';

const languageSchema = z.object({ tag: z.enum(LANGUAGES), parts: z.array(z.enum(LANGUAGE_PARTS)) });
export type StatedLanguage = z.infer<typeof languageSchema>;

const statementsSchema = z.object({
  /** Empty: not answered yet. */
  aiUse: z.array(z.enum(AI_USES)),
  /** Empty if blank. */
  ageRating: z.string(),
  contentDescriptors: z.array(z.enum(CONTENT_DESCRIPTORS)),
  languages: z.array(languageSchema),
});
export type Statements = z.infer<typeof statementsSchema>;

/** The fields of the form about what is in a game. */
export const statementShape = statementsSchema.shape;

export const NO_STATEMENTS: Statements = { aiUse: [], ageRating: '', contentDescriptors: [], languages: [] };

/** The statements of an existing game. Values that this version does not know are left out. */
export const statementsOf = ({ aiUse, ageRating, contentDescriptors, languages = [] }: Game): Statements => ({
  aiUse: AI_USES.filter((use) => aiUse?.includes(use)),
  ageRating: ageRating === undefined ? '' : String(ageRating),
  contentDescriptors: CONTENT_DESCRIPTORS.filter((name) => contentDescriptors?.includes(name)),
  languages: languages.flatMap((language) => {
    const parsed = z.safeParse(languageSchema, language);
    return parsed.success ? [parsed.data] : [];
  }),
});

/** The statements in the request for a new game, without fields that are not filled in. */
export const newStatements = ({ aiUse, ageRating, contentDescriptors, languages }: Statements) => ({
  aiUse: aiUse.length === 0 ? undefined : [...aiUse],
  ageRating: AGE_RATINGS.find((age) => String(age) === ageRating),
  contentDescriptors: contentDescriptors.length === 0 ? undefined : [...contentDescriptors],
  languages: languages.length === 0 ? undefined : [...languages],
});

/** The same in the request for a change, where a field that is not filled in is no longer stated. */
export function changedStatements(statements: Statements) {
  const { aiUse, ageRating = null, contentDescriptors = null, languages = null } = newStatements(statements);
  return { aiUse, ageRating, contentDescriptors, languages };
}

/** "No AI" excludes the parts, and a part excludes "no AI". */
export const withAiUse = (uses: readonly AiUse[], use: AiUse, on: boolean): AiUse[] =>
  AI_USES.filter((each) => {
    if (each === use) return on;
    return uses.includes(each) && !(on && (use === NO_AI || each === NO_AI));
  });

/** A new language is in the interface, in the order of the list. */
export const withLanguage = (languages: readonly StatedLanguage[], tag: Language): StatedLanguage[] =>
  LANGUAGES.flatMap((each) => {
    const stated = languages.find((language) => language.tag === each);
    if (stated !== undefined) return [stated];
    return each === tag ? [{ tag, parts: ['interface' as const] }] : [];
  });

/** Whether the rating is lower than adult content may have. */
export const isRatedTooLow = ({ isNSFW, ageRating }: Pick<Statements, 'ageRating'> & { isNSFW: boolean }): boolean =>
  isNSFW && ageRating !== '' && Number(ageRating) < ADULT_RATING;
