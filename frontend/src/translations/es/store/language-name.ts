import { LANGUAGES } from '@satcade/contracts/statements';
import type { languageName as english } from '../../../content/store/language-name.ts';
import type { Translation } from '../../translation.ts';

const names = new Intl.DisplayNames('es', { type: 'language' });

/** The Spanish name of a language that the store offers. Any other tag, which may be malformed, is shown as it is. */
export const languageName: Translation<typeof english> = (tag) =>
  (LANGUAGES.some((language) => language === tag) ? names.of(tag) : undefined) ?? tag;
