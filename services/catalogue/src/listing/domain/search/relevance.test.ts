import { describe, expect, it } from '@jest/globals';
import { aCard, NOW, ulid } from '../../../testing/samples.ts';
import { Listing } from '../listing.ts';
import { type ListingQuery, searchOf } from '../query.ts';
import { GAMES, QUERIES } from './testing/relevance.ts';
import { createTextSearch } from './text-search.ts';

const texts = createTextSearch();

const names = new Map(GAMES.map(([, developer]) => [developer, developer]));
const cards = GAMES.map(([title, developer, category, tags, buyers, shortDescription = ''], at) =>
  aCard({
    id: ulid(at),
    title,
    developerId: developer,
    category,
    tags: tags.split(' '),
    paidBuyers: buyers,
    shortDescription,
    supportedPlatforms: ['Linux'],
  }),
);
const listing = new Listing(cards, names, NOW);

function search(fields: Partial<ListingQuery>) {
  const page = listing.search(searchOf({ limit: 50, ...fields }, texts), 50, undefined, texts);
  if (!page.ok) throw new Error(page.error);
  return page.value;
}
const titles = (q: string, fields: Partial<ListingQuery> = {}) =>
  search({ q, ...fields }).items.map(({ title }) => title);

describe('the first result of a search', () => {
  it('is tested with at least 60 queries', () => {
    expect(Object.values(QUERIES).flat().length).toBeGreaterThanOrEqual(60);
  });

  describe.each(Object.entries(QUERIES))('for %s', (_, queries) => {
    it.each(queries)('"%s" is %s', (q, first) => {
      expect(titles(q)[0]).toBe(first);
    });
  });
});

describe('the results of a search', () => {
  it('are sorted by match, and by buyers where games match equally well', () => {
    expect(titles('kiln')).toEqual(['Kiln', 'Kiln Jam Prototype']);
    expect(titles('kil')).toEqual(['Kilometre Zero', 'Kiln', 'Kiln Jam Prototype']);
    expect(titles('neon')).toEqual(['Neon Drifter', 'Neon Rivers']);
  });

  it('can have any other order', () => {
    expect(titles('kil', { sortBy: 'name-az' })).toEqual(['Kiln', 'Kiln Jam Prototype', 'Kilometre Zero']);
  });

  it('contain no guesses beside games that have the word', () => {
    expect(titles('chess')).toEqual(['Chess Without Kings']);
    expect(titles('art')).not.toContain('Starcrafted');
  });

  it('say what was found, in the letters of the texts', () => {
    const page = search({ q: 'grosse fahrt' });
    expect(page.items.map((card) => page.marksOf(card)?.title)).toEqual([
      [
        [0, 5],
        [6, 11],
      ],
    ]);
    const marks = (q: string) => {
      const { items, marksOf } = search({ q });
      return items[0] && marksOf(items[0]);
    };
    expect(marks('lant')).toEqual({ title: [[0, 4]] });
    expect(marks('fps')).toEqual({ category: [[0, 7]], tags: ['shooter'] });
    expect(marks('roda')).toEqual({ developerName: [[0, 4]] });
    expect(marks('haven')).toEqual({ title: [[5, 10]] });
    expect(marks('dirfter')).toEqual({ title: [[5, 12]] });
    expect(marks('coop')).toEqual({ tags: ['co-op'] });
    expect(marks('')).toBeUndefined();
  });
});

describe('a search that finds nothing', () => {
  const nearest = (q: string, fields: Partial<ListingQuery> = {}) =>
    search({ q, ...fields }).nearest.map(({ title }) => title);

  it('names the games with the most similar titles', () => {
    expect(nearest('neon drowning')[0]).toBe('Neon Drifter');
    expect(nearest('bross hafen')[0]).toBe('Brasshaven');
    expect(nearest('zzzz')).toEqual([]);
  });

  it('names only games that the filters accept', () => {
    expect(nearest('bross hafen', { tags: ['-rpg'] })).not.toContain('Brasshaven');
  });

  it('is the only one that names them', () => {
    expect(nearest('kiln')).toEqual([]);
    expect(nearest('', { tags: ['nope'] })).toEqual([]);
  });
});
