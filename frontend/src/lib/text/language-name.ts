import { LANGUAGES } from '@satcade/contracts/statements';
import { language } from '../../content/language.ts';

let names: Intl.DisplayNames | undefined;

/** A language's name in the language of the page. Only one that the store offers has a name: other tags may be malformed. */
export function languageName(tag: string): string {
  if (!LANGUAGES.some((each) => each === tag)) return tag;
  // Made when they are needed: that takes a phone 60 ms.
  names ??= new Intl.DisplayNames(language, { type: 'language' });
  return names.of(tag) ?? tag;
}
