import { describe, expect, it } from '@jest/globals';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import { Listing } from './listing.ts';
import { type ListingQuery, searchOf } from './query.ts';
import { createTextSearch } from './search/text-search.ts';

const texts = createTextSearch();

const cards = [
  aCard({ id: ulid(1), title: 'Old Wood' }),
  aCard({ id: ulid(2), title: 'Plain Wood', aiUse: ['none'], ageRating: 3, languages: ['de', 'en'] }),
  aCard({ id: ulid(3), title: 'Drawn Wood', aiUse: ['art', 'text'], ageRating: 12, languages: ['zh-Hans'] }),
  aCard({ id: ulid(4), title: 'Loud Wood', aiUse: ['sound'], ageRating: 18, languages: ['en', 'pt-BR'] }),
];
const listing = new Listing(cards, new Map(), NOW);

/** The numbers of the games that are found, in the order of their age. */
function found(fields: Partial<ListingQuery>): number[] {
  const page = listing.search(searchOf({ sortBy: 'oldest', limit: 10, ...fields }, texts), 10, undefined, texts);
  if (!page.ok) throw new Error(page.error);
  return page.value.items.map(({ id }) => cards.findIndex((card) => card.id === id) + 1);
}

describe('the filters by what developers state', () => {
  it('include and exclude games by what AI made', () => {
    expect(found({ ai: ['none'] })).toEqual([2]);
    expect(found({ ai: ['art', 'sound'] })).toEqual([3, 4]);
    expect(found({ ai: ['-art'] })).toEqual([1, 2, 4]);
    expect(found({ ai: ['text', '-sound'] })).toEqual([3]);
  });

  it('leave out any use of AI, and on request games that do not say', () => {
    const parts = ['-code', '-art', '-sound', '-text'];
    expect(found({ ai: parts })).toEqual([1, 2]);
    expect(found({ ai: [...parts, '-unstated'] })).toEqual([2]);
    expect(found({ ai: ['unstated'] })).toEqual([1]);
  });

  it('include and exclude languages, in any case', () => {
    expect(found({ languages: ['en'] })).toEqual([2, 4]);
    expect(found({ languages: ['zh-hans', 'pt-BR'] })).toEqual([3, 4]);
    expect(found({ languages: ['en', '-de'] })).toEqual([4]);
    expect(found({ languages: ['-en'] })).toEqual([1, 3]);
  });

  it('find games up to an age rating, without those that have none', () => {
    expect(found({ maxAge: 12 })).toEqual([2, 3]);
    expect(found({ maxAge: 18 })).toEqual([2, 3, 4]);
    expect(found({ maxAge: 2 })).toEqual([]);
  });

  it('apply together with a search text', () => {
    expect(found({ q: 'wood', ai: ['-none'], languages: ['en'] })).toEqual([4]);
  });
});
