import type { Game } from '@satcade/contracts/entities';
import { lengthOf, TRANSLATIONS_LENGTH } from '@satcade/contracts/entities/game-texts';
import { FIRST_TEXT_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from '@satcade/contracts/languages';
import { LANGUAGES } from '@satcade/contracts/statements';
import * as z from 'zod/mini';

const translationSchema = z.object({ description: z.string(), shortDescription: z.string() });
/** A game's texts in a further language, as typed. */
export type TypedTranslation = z.infer<typeof translationSchema>;

const gameTextsSchema = z.object({
  /** Of the title, description and short description above. */
  textLanguage: z._default(z.enum(LANGUAGES), FIRST_TEXT_LANGUAGE),
  translations: z._default(z.partialRecord(z.enum(SITE_LANGUAGES), translationSchema), {}),
});
export type GameTexts = z.infer<typeof gameTextsSchema>;

/** The fields of the form about languages of texts. */
export const gameTextShape = gameTextsSchema.shape;

export const NO_TRANSLATIONS: GameTexts = { textLanguage: FIRST_TEXT_LANGUAGE, translations: {} };

/** The texts of an existing game. Languages that this version does not know are left out. */
export const gameTextsOf = ({ textLanguage, translations = [] }: Game): GameTexts => ({
  textLanguage: LANGUAGES.find((tag) => tag === textLanguage) ?? FIRST_TEXT_LANGUAGE,
  translations: Object.fromEntries(
    translations.flatMap(({ language, description, shortDescription = '' }) =>
      SITE_LANGUAGES.some((each) => each === language) ? [[language, { description, shortDescription }]] : [],
    ),
  ),
});

/** The languages that the original texts can be translated into. */
export const furtherLanguages = ({ textLanguage }: Pick<GameTexts, 'textLanguage'>): readonly SiteLanguage[] =>
  SITE_LANGUAGES.filter((language) => language !== textLanguage);

/** The texts in a language, blank if there are none. */
export const translationIn = ({ translations }: GameTexts, language: SiteLanguage): TypedTranslation =>
  translations[language] ?? { description: '', shortDescription: '' };

export type TranslationState = 'complete' | 'missing' | 'incomplete';

/** A short description alone is incomplete. */
export function stateOf({ description, shortDescription }: TypedTranslation): TranslationState {
  if (description.trim() !== '') return 'complete';
  return shortDescription.trim() === '' ? 'missing' : 'incomplete';
}

/** The translations that are sent: those with a description, except into the original language. */
const statedIn = (texts: GameTexts) =>
  furtherLanguages(texts).flatMap((language) => {
    const translation = translationIn(texts, language);
    const [description, shortDescription] = [translation.description.trim(), translation.shortDescription.trim()];
    if (description === '') return [];
    return [{ language, description, ...(shortDescription !== '' && { shortDescription }) }];
  });

export const isAnyIncomplete = (texts: GameTexts): boolean =>
  furtherLanguages(texts).some((language) => stateOf(translationIn(texts, language)) === 'incomplete');

export const translationsLength = (texts: GameTexts): number => lengthOf(statedIn(texts));

export const areTooLong = (texts: GameTexts): boolean => translationsLength(texts) > TRANSLATIONS_LENGTH;

/** The fields in the request for a new game. */
export function newGameTexts(texts: GameTexts) {
  const translations = statedIn(texts);
  return { textLanguage: texts.textLanguage, translations: translations.length === 0 ? undefined : translations };
}

/** The same in the request for a change, where `null` removes all translations. */
export function changedGameTexts(texts: GameTexts) {
  const { textLanguage, translations = null } = newGameTexts(texts);
  return { textLanguage, translations };
}
