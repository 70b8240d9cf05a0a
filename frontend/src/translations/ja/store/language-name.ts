import { LANGUAGES } from '@satcade/contracts/statements';

const names = new Intl.DisplayNames('ja', { type: 'language' });

export const languageName = (tag: string): string =>
  (LANGUAGES.some((language) => language === tag) ? names.of(tag) : undefined) ?? tag;
