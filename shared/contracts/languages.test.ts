import { expect, test } from '@jest/globals';
import { siteLanguageOf } from './languages.ts';

test.each([
  ['de', 'de'],
  ['fr-CA', 'fr'],
  ['ES_mx', 'es'],
  ['pt-BR', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the language of the site for %j is %s', (tag, language) => {
  expect(siteLanguageOf(tag)).toBe(language);
});
