import type { Game } from '@satcade/contracts/entities';
import { FIRST_TEXT_LANGUAGE } from '@satcade/contracts/languages';
import { language } from '../../content/language.ts';

/** The `lang` of a game's texts: absent if they are in the language of the page. */
export const langOf = ({ textLanguage = FIRST_TEXT_LANGUAGE }: Pick<Game, 'textLanguage'>): string | undefined =>
  textLanguage === language ? undefined : textLanguage;
