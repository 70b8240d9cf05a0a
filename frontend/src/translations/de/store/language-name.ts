import { LANGUAGES } from '@satcade/contracts/statements';
import type { languageName as english } from '../../../content/store/language-name.ts';
import type { Translation } from '../../translation.ts';

const names = new Intl.DisplayNames('de', { type: 'language' });

export const languageName: Translation<typeof english> = (tag) =>
  (LANGUAGES.some((language) => language === tag) ? names.of(tag) : undefined) ?? tag;
