import { describe, expect, test } from '@jest/globals';
import { SORT_OPTIONS, type SortOption } from '@satcade/contracts/lists';
import { cents } from '@satcade/kernel';
import fc from 'fast-check';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import type { Card } from './card.ts';
import { Listing } from './listing.ts';
import { type ListingQuery, searchOf } from './query.ts';
import { createTextSearch } from './search/text-search.ts';

const texts = createTextSearch();

const NAMES = new Map([['dev-1', 'Röda Studio']]);
const listingOf = (cards: readonly Card[], now = NOW) => new Listing(cards, NAMES, now);
const query = (fields: Partial<ListingQuery> = {}): ListingQuery => ({ sortBy: 'newest', limit: 50, ...fields });

function find(listing: Listing, fields: Partial<ListingQuery> = {}) {
  const asked = query(fields);
  const page = listing.search(searchOf(asked, texts), asked.limit, asked.nextToken, texts);
  if (!page.ok) throw new Error(page.error);
  return page.value;
}
const idsOf = (listing: Listing, fields: Partial<ListingQuery> = {}) => find(listing, fields).items.map(({ id }) => id);

const anyCard: fc.Arbitrary<Omit<Card, 'id'>> = fc
  .record({
    title: fc.constantFrom('Alpha', 'alpha', 'Beta', 'Émile', 'Zeta'),
    priceCents: fc.constantFrom(0, 499, 1999).map(cents),
    category: fc.constantFrom('Action', 'RPG'),
    tags: fc.subarray(['indie', 'retro', 'space']),
    paidBuyers: fc.nat(3),
    freeBuyers: fc.nat(3),
    downloadCount: fc.nat(3),
    ratingSum: fc.nat(10),
    ratingCount: fc.nat(2),
  })
  .map((fields) => aCard(fields));
const anyCards = fc
  .array(anyCard, { maxLength: 40 })
  .map((cards) => cards.map((card, index): Card => ({ ...card, id: ulid(index) })));
const anyQuery: fc.Arbitrary<Partial<ListingQuery>> = fc.record(
  {
    sortBy: fc.constantFrom(...SORT_OPTIONS),
    tags: fc.subarray(['indie', 'retro']),
    category: fc.subarray(['Action', 'RPG']),
    maxPrice: fc.constantFrom(0, 5, 1000),
    q: fc.constantFrom('', 'alp', 'e', 'studio roda'),
  },
  { requiredKeys: ['sortBy'] },
);

describe('paging of a listing', () => {
  test('returns each game exactly once, in the order and number of the whole list', () => {
    fc.assert(
      fc.property(anyCards, anyQuery, fc.integer({ min: 1, max: 7 }), (cards, fields, limit) => {
        const listing = listingOf(cards);
        const whole = find(listing, { ...fields, limit: 100 });
        const paged: string[] = [];
        let nextToken: string | undefined;
        do {
          const page = find(listing, { ...fields, limit, nextToken });
          expect(page.total).toBe(whole.total);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          paged.push(...page.items.map(({ id }) => id));
          nextToken = page.nextToken ?? undefined;
        } while (nextToken !== undefined);
        expect(paged).toEqual(whole.items.map(({ id }) => id));
        expect(new Set(paged).size).toBe(whole.total);
      }),
    );
  });

  test('continues at its place when games appear and disappear in between', () => {
    const cards = [1, 2, 3, 4, 5, 6].map((number) => aCard({ id: ulid(number) }));
    const first = find(listingOf(cards), { limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([ulid(6), ulid(5)]);
    // The last game of the first page has disappeared, and a newer one has appeared.
    const changed = [...cards.filter(({ id }) => id !== ulid(5)), aCard({ id: ulid(9) })];
    expect(idsOf(listingOf(changed), { limit: 2, nextToken: first.nextToken ?? '' })).toEqual([ulid(4), ulid(3)]);
  });

  test('refuses tokens that are invented or from another search', () => {
    const listing = listingOf([1, 2, 3].map((number) => aCard({ id: ulid(number) })));
    const { nextToken } = find(listing, { limit: 1 });
    const search = (fields: Partial<ListingQuery>) => listing.search(searchOf(query(fields)), 1, fields.nextToken);
    const refused = { ok: false, error: 'bad-token' };
    expect(search({ nextToken: '%%%' })).toEqual(refused);
    expect(search({ nextToken: Buffer.from('["x",1]').toString('base64url') })).toEqual(refused);
    expect(search({ nextToken: nextToken ?? '', sortBy: 'oldest' })).toEqual(refused);
    expect(search({ nextToken: nextToken ?? '', tags: ['indie'] })).toEqual(refused);
    expect(search({ nextToken: nextToken ?? '', q: ' ' }).ok).toBe(true);
  });

  test.each(['1', '[]', '[0]', '["a",0]', '{}', '1e999', 'null'])('refuses a token with %s in it', (part) => {
    const listing = listingOf([1, 2, 3].map((number) => aCard({ id: ulid(number) })));
    const { nextToken } = find(listing, { limit: 1 });
    const token: unknown = JSON.parse(Buffer.from(nextToken ?? '', 'base64url').toString());
    const parts = Array.isArray(token) ? token.map((each) => JSON.stringify(each)) : [];
    expect(parts).toHaveLength(4);
    const ask = (text: string) =>
      listing.search(searchOf(query({})), 1, Buffer.from(`[${text}]`).toString('base64url')).ok;
    expect(ask(parts.join())).toBe(true);
    for (const at of part === '1' ? [0, 3] : [0, 1, 2, 3]) expect(ask(parts.with(at, part).join())).toBe(false);
    expect([ask([...parts, part].join()), ask(parts.slice(1).join())]).toEqual([false, false]);
  });
});

describe('search with a typing error', () => {
  const cards = [
    aCard({ id: ulid(1), title: 'Neon Drifter', developerId: 'dev-1', tags: ['racing'], category: 'Racing' }),
    aCard({ id: ulid(2), title: 'Lanterns Below', developerId: 'dev-2', tags: [], category: 'Platformer' }),
    aCard({ id: ulid(3), title: 'Cat Burglars', developerId: 'dev-2', tags: [], category: 'Action' }),
  ];
  const titles = (q: string, fields: Partial<ListingQuery> = {}) =>
    find(listingOf(cards), { q, ...fields }).items.map(({ title }) => title);

  test.each([
    ['noen', 'Neon Drifter'],
    ['dirfter neon', 'Neon Drifter'],
    ['lantrens', 'Lanterns Below'],
    ['platfomrer', 'Lanterns Below'],
    ['studoi', 'Neon Drifter'],
    ['burgalrs', 'Cat Burglars'],
  ])('finds for the mistyped query %s the game %s', (q, title) => {
    expect(titles(q)).toEqual([title]);
  });

  // Queries of more than six words are not searched for typing errors.
  test.each(['zzzz', 'noxx', 'bat', 'neon drowning', 'noen neno neonn dirfter drifetr raicng racnig'])(
    'finds nothing for the query %s',
    (q) => {
      expect(titles(q)).toEqual([]);
    },
  );

  test('finds only exact matches if there are any', () => {
    const similar = [...cards, aCard({ id: ulid(4), title: 'Noen', tags: [] })];
    expect(find(listingOf(similar), { q: 'noen' }).items.map(({ title }) => title)).toEqual(['Noen']);
  });

  test('keeps the filters', () => {
    expect(titles('noen', { category: ['RPG'] })).toEqual([]);
  });

  test('is paged like any other search', () => {
    const many = [1, 2, 3].map((number) => aCard({ id: ulid(number), title: `Neon ${number}` }));
    const first = find(listingOf(many), { q: 'noen', limit: 2 });
    const second = find(listingOf(many), { q: 'noen', limit: 2, nextToken: first.nextToken ?? '' });
    expect([first.items.length, first.total, second.items.length, second.nextToken]).toEqual([2, 3, 1, null]);
  });
});

test('ranks no game above a bought one because of 99 free copies of one account', () => {
  const given = aCard({ id: ulid(4), purchaseCount: 99, freeBuyers: 1 });
  const bought = aCard({ id: ulid(2), purchaseCount: 1, paidBuyers: 1 });
  const alsoGiven = aCard({ id: ulid(3), purchaseCount: 2, freeBuyers: 2 });
  const ids = idsOf(listingOf([given, bought, alsoGiven]), { sortBy: 'most-purchased' });
  expect(ids).toEqual([bought.id, alsoGiven.id, given.id]);
});

describe('sorting of a listing', () => {
  const cards = [
    aCard({
      id: ulid(1),
      title: 'beta',
      priceCents: cents(900),
      paidBuyers: 5,
      downloadCount: 1,
      ratingSum: 9,
      ratingCount: 2,
    }),
    aCard({
      id: ulid(2),
      title: 'Alpha',
      priceCents: cents(0),
      paidBuyers: 5,
      downloadCount: 9,
      ratingSum: 45,
      ratingCount: 10,
    }),
    aCard({
      id: ulid(3),
      title: 'Ähre',
      priceCents: cents(2000),
      paidBuyers: 7,
      downloadCount: 4,
      ratingSum: 0,
      ratingCount: 0,
    }),
  ];
  test.each<[SortOption, number[]]>([
    ['newest', [3, 2, 1]],
    ['oldest', [1, 2, 3]],
    ['price-low', [2, 1, 3]],
    ['price-high', [3, 1, 2]],
    ['name-az', [3, 2, 1]],
    ['name-za', [1, 2, 3]],
    ['most-purchased', [3, 2, 1]],
    ['top-rated', [2, 1, 3]],
    ['trending', [2, 3, 1]],
  ])('sorts by %s', (sortBy, order) => {
    expect(idsOf(listingOf(cards), { sortBy })).toEqual(order.map(ulid));
  });
});

describe('filters of a listing', () => {
  const space = aCard({
    id: ulid(1),
    title: 'Star Miner',
    category: 'Action',
    tags: ['space', 'indie'],
    supportedPlatforms: ['Windows'],
    priceCents: cents(1999),
  });
  const retro = aCard({
    id: ulid(2),
    title: 'Pixel Pokémon',
    category: 'RPG',
    tags: ['retro'],
    supportedPlatforms: ['Linux'],
    priceCents: cents(0),
    developerId: 'dev-2',
    shortDescription: 'Catch them',
  });
  const listing = listingOf([space, retro]);
  const found = (fields: Partial<ListingQuery>) => idsOf(listing, fields);

  test('accept any value of one kind, and require all kinds together', () => {
    expect(found({ tags: ['space', 'retro'] })).toEqual([ulid(2), ulid(1)]);
    expect(found({ tags: ['SPACE', 'retro'], category: ['action'] })).toEqual([ulid(1)]);
    expect(found({ tags: ['space'], platforms: ['Linux'] })).toEqual([]);
    expect(found({ developerId: 'dev-2' })).toEqual([ulid(2)]);
    expect(found({ scanStatus: 'INFECTED' })).toEqual([]);
  });

  test('find every word in title, tags, developer or short description, ignoring case and accents', () => {
    expect(found({ q: 'pokemon' })).toEqual([ulid(2)]);
    expect(found({ q: '  CATCH  pix ' })).toEqual([ulid(2)]);
    expect(found({ q: 'roda indie' })).toEqual([ulid(1)]);
    expect(found({ q: 'star catch' })).toEqual([]);
  });

  test('include the bounds of prices; 1000 is no upper bound', () => {
    expect(found({ minPrice: 0, maxPrice: 0 })).toEqual([ulid(2)]);
    expect(found({ minPrice: 19.99, maxPrice: 1000 })).toEqual([ulid(1)]);
    expect(found({ maxPrice: 19.98 })).toEqual([ulid(2)]);
  });

  test('use the current price', () => {
    const onSale = {
      ...space,
      sale: { priceCents: cents(100), startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-02T00:00:00.000Z' },
    };
    expect(idsOf(listingOf([onSale]), { maxPrice: 1 })).toEqual([ulid(1)]);
    expect(idsOf(listingOf([onSale], '2026-03-02T00:00:00.000Z'), { maxPrice: 1 })).toEqual([]);
    expect(listingOf([onSale]).isValidAt('2026-03-01T23:59:59.999Z')).toBe(true);
    expect(listingOf([onSale]).isValidAt('2026-03-02T00:00:00.000Z')).toBe(false);
  });
});

describe('exclusions of a listing', () => {
  const cards = [
    aCard({
      id: ulid(1),
      title: 'Dark Wood',
      category: 'Horror',
      tags: ['horror', 'indie'],
      supportedPlatforms: ['Windows'],
    }),
    aCard({
      id: ulid(2),
      title: 'Bright Wood',
      category: 'RPG',
      tags: ['indie'],
      supportedPlatforms: ['Windows', 'Linux'],
    }),
    aCard({
      id: ulid(3),
      title: 'Late Wood',
      category: 'RPG',
      tags: ['rpg'],
      supportedPlatforms: ['Linux'],
      isNSFW: true,
    }),
  ];
  const listing = listingOf(cards);
  const found = (fields: Partial<ListingQuery>) => idsOf(listing, { sortBy: 'oldest', ...fields });

  test('leave out games with an excluded tag, category or platform', () => {
    expect(found({ tags: ['-horror'] })).toEqual([ulid(2), ulid(3)]);
    expect(found({ tags: ['-HORROR', '-rpg'] })).toEqual([ulid(2)]);
    expect(found({ category: ['-RPG'] })).toEqual([ulid(1)]);
    expect(found({ platforms: ['-windows'] })).toEqual([ulid(3)]);
  });

  test('apply together with what is included and with a search text', () => {
    expect(found({ tags: ['indie', '-horror'] })).toEqual([ulid(2)]);
    expect(found({ q: 'wood', tags: ['-horror'], platforms: ['Windows'] })).toEqual([ulid(2)]);
  });

  test('leave out games for adults on request', () => {
    expect(found({ adult: false })).toEqual([ulid(1), ulid(2)]);
    expect(found({ adult: true })).toEqual([ulid(1), ulid(2), ulid(3)]);
  });

  test('count in the total of every page', () => {
    const first = find(listing, { tags: ['-horror'], limit: 1 });
    const second = find(listing, { tags: ['-horror'], limit: 1, nextToken: first.nextToken ?? '' });
    expect([first.total, second.total, second.nextToken]).toEqual([2, 2, null]);
  });
});

test('accepts the page tokens of searches without exclusions that earlier versions made', () => {
  const listing = listingOf([1, 2, 3].map((number) => aCard({ id: ulid(number) })));
  // From the version before exclusions and relevance: after the first of three games, sorted by newest.
  const nextToken = 'WyIxa3J4NDZ6IiwwLDAsIjAxSFpZMEs3TTMwMDAwMDAwMDAwMDAwMDAzIl0';
  expect(idsOf(listing, { nextToken })).toEqual([ulid(2), ulid(1)]);
});
