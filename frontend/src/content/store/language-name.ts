import { LANGUAGES } from '@satcade/contracts/statements';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language that the store offers. Any other tag, which may be malformed, is shown as it is. */
export const languageName = (tag: string): string =>
  (LANGUAGES.some((language) => language === tag) ? names.of(tag) : undefined) ?? tag;
