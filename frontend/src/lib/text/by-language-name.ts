import { language } from '../../content/language.ts';
import { byName } from './by-name.ts';
import { languageName } from './language-name.ts';

/** Languages in the order of their names, which is another one in each language of the site. */
export const byLanguageName = <Tag extends string>(tags: readonly Tag[]): readonly Tag[] =>
  byName(tags, languageName, language);
