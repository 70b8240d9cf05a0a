import { describe, expect, it } from '@jest/globals';
import { byName } from './by-name.ts';

describe('byName', () => {
  it.each([
    ['en', ['Arabic', 'Dutch', 'English', 'German']],
    ['de', ['Arabisch', 'Deutsch', 'Englisch', 'Niederländisch']],
    ['es', ['alemán', 'árabe', 'inglés', 'neerlandés']],
  ])('orders languages by their names in %s', (language, first) => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    const nameOf = (tag: string) => names.of(tag) ?? tag;
    expect(byName(['ar', 'nl', 'en', 'de'], nameOf, language).map(nameOf)).toEqual(first);
  });
});
