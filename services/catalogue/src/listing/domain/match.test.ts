import { describe, expect, it } from '@jest/globals';
import { ALL_CATEGORIES } from '@satcade/contracts/categories';
import fc from 'fast-check';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import type { Card } from './card.ts';
import { Listing } from './listing.ts';
import { searchOf } from './query.ts';
import { plainText } from './search/plain-text.ts';
import { createTextSearch } from './search/text-search.ts';

const texts = createTextSearch();

const card = (fields: Partial<Card>): Card =>
  aCard({ id: ulid(1), title: 'Thing', tags: [], shortDescription: '', supportedPlatforms: [], ...fields });

function isFound(q: string, fields: Partial<Card>): boolean {
  const page = new Listing([card(fields)], new Map(), NOW).search(
    searchOf({ q, limit: 10 }, texts),
    10,
    undefined,
    texts,
  );
  return page.ok && page.value.total === 1;
}
describe('words of a search', () => {
  it.each(ALL_CATEGORIES)('find the category %s by its name', (category) => {
    expect(isFound(category, { category })).toBe(true);
    expect(isFound(category.replace('&', '').toUpperCase(), { category })).toBe(true);
    expect(isFound(category.replace('&', 'and'), { category })).toBe(true);
  });

  it.each([
    ['platformer games', { category: 'Platformer' }],
    ['tools', { category: 'Audio Tool' }],
    ['assets', { category: '2D Art' }],
    ['linux', { supportedPlatforms: ['Linux'] }],
    ['mac', { supportedPlatforms: ['macOS'] }],
    ['osx', { supportedPlatforms: ['macOS'] }],
    ['pc', { supportedPlatforms: ['Windows'] }],
    ['goblins', { title: 'Goblin Keepers' }],
    ['goblin', { title: 'The Goblins' }],
    ['boxes', { title: 'The Box' }],
    ['witches', { title: 'The Witch' }],
    ['stories', { title: 'A Story' }],
    ['utilities', { category: 'Utility' }],
    ['grosse', { title: 'Große Fahrt' }],
    ['GROẞE', { title: 'Grosse Fahrt' }],
    ['smorrebrod', { title: 'Smørrebrød' }],
    ['fps', { category: 'Shooter' }],
    ['learning', { category: 'Educational' }],
    ['scary', { category: 'Horror' }],
    ['sfx', { category: 'Sound Effects' }],
  ] satisfies [string, Partial<Card>][])('"%s" finds %j', (q, fields) => {
    expect(isFound(q, fields)).toBe(true);
  });

  it.each([
    ['audio tool', { category: 'Art Tool' }],
    ['tools', { category: 'Racing' }],
    ['linux', { supportedPlatforms: ['Windows'] }],
    ['chess', { title: 'Chestnut' }],
    ['gas', { title: 'Game' }],
    ['pc', { supportedPlatforms: ['Linux'] }],
  ] satisfies [string, Partial<Card>][])('"%s" does not find %j', (q, fields) => {
    expect(isFound(q, fields)).toBe(false);
  });

  it('find whatever has words that begin with all of them', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'e', 'i', 's', 'x', 'y', 'h', 'ß', 'É'),
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (words, other) => {
        expect(
          isFound(words.join(' '), {
            title: [...words]
              .reverse()
              .map((each) => each + other)
              .join(' '),
          }),
        ).toBe(true);
      }),
    );
  });

  it('have one spelling: plainText leaves its own output unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text));
      }),
    );
  });
});
