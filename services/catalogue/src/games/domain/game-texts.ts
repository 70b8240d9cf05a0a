import { FIRST_TEXT_LANGUAGE } from '@satcade/contracts/languages';
import type { FieldError } from '@satcade/contracts/problem';
import { type Game, shortDescriptionOf } from './game.ts';

type Texts = Pick<Game, 'textLanguage' | 'translations'>;

/** The game with its texts in a language; unchanged if it does not have them in this language. */
export function gameIn(game: Game, language: string | undefined): Game {
  const found = game.translations?.find((each) => each.language === language);
  if (found === undefined) return game;
  const { description, shortDescription } = found;
  return {
    ...game,
    textLanguage: found.language,
    description,
    shortDescription: shortDescriptionOf(shortDescription, description),
  };
}

/** The languages of a game's texts besides that of the original ones; `undefined`: none. */
export function translatedInto({ translations = [] }: Texts): string[] | undefined {
  return translations.length === 0 ? undefined : translations.map(({ language }) => language);
}

/** The original texts need no translation into their own language. */
export function translationErrors({ textLanguage = FIRST_TEXT_LANGUAGE, translations = [] }: Texts): FieldError[] {
  const index = translations.findIndex(({ language }) => language === textLanguage);
  if (index < 0) return [];
  return [{ path: `body.translations.${index}.language`, message: 'must not be the language of the original texts' }];
}
