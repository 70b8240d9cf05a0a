import { describe, expect, it } from '@jest/globals';
import { cents } from '@satcade/kernel';
import fc from 'fast-check';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import { Facets } from './facets.ts';
import { Listing } from './listing.ts';
import { acceptedBy } from './match.ts';
import { hasBit } from './places/bits.ts';
import { type ListingQuery, searchOf } from './query.ts';

const NONE = { bits: new Uint32Array(), count: 0 };
const some = <Value>(...values: Value[]) => fc.subarray(values);
/** More than a word of bits. */
const cards = fc
  .array(
    fc.record({
      category: fc.constantFrom('Action', 'Puzzle'),
      tags: some('indie', 'Retro', 'co-op'),
      supportedPlatforms: some('Windows', 'Linux'),
      priceCents: fc.constantFrom(cents(0), cents(500), cents(1999)),
      isNSFW: fc.boolean(),
      aiUse: fc.option(some('art', 'none'), { nil: undefined }),
      ageRating: fc.option(fc.constantFrom(3, 18), { nil: undefined }),
      languages: fc.option(some('de', 'en'), { nil: undefined }),
      paidBuyers: fc.nat({ max: 3 }),
    }),
    { maxLength: 80 },
  )
  .map((all) => all.map((fields, at) => aCard({ id: ulid(at + 1), ...fields })));
const queries: fc.Arbitrary<Omit<ListingQuery, 'limit'>> = fc.record(
  {
    category: some('action', '-puzzle'),
    tags: some('indie', 'retro', '-co-op'),
    platforms: some('linux', '-windows'),
    ai: some('art', 'unstated', '-none'),
    languages: some('de', '-en'),
    maxAge: fc.constantFrom(3, 12),
    minPrice: fc.constantFrom(0, 1),
    maxPrice: fc.constantFrom(5, 100),
    adult: fc.boolean(),
    sortBy: fc.constantFrom('newest', 'price-low', 'most-purchased'),
  },
  { requiredKeys: [] },
);

/** The ids of all pages of a search, and the total that each page says. */
function pagesOf(listing: Listing, query: Omit<ListingQuery, 'limit'>): { ids: string[]; totals: Set<number> } {
  const search = searchOf({ ...query, limit: 7 });
  const found = { ids: [] as string[], totals: new Set<number>() };
  for (let token: string | null | undefined; token !== null; ) {
    const page = listing.search(search, 7, token);
    if (!page.ok) throw new Error(page.error);
    found.ids.push(...page.value.items.map(({ id }) => id));
    found.totals.add(page.value.total);
    token = page.value.nextToken;
  }
  return found;
}

describe('a list with filters', () => {
  it('has exactly the games that each filter accepts, on all pages together, also after other searches', () => {
    fc.assert(
      fc.property(cards, fc.array(queries, { minLength: 1, maxLength: 4 }), (all, asked) => {
        const listing = new Listing(all, new Map(), NOW);
        for (const query of asked) {
          const accepted = all.filter(acceptedBy(searchOf({ ...query, limit: 7 }), NOW)).map(({ id }) => id);
          const { ids, totals } = pagesOf(listing, query);
          expect([...ids].sort()).toEqual([...accepted].sort());
          expect([...totals]).toEqual([accepted.length]);
          expect(ids).toEqual(pagesOf(new Listing(all, new Map(), NOW), query).ids);
        }
      }),
    );
  });
});

describe('facets', () => {
  it('keep what they found, but not for all that visitors may ask', () => {
    let checks = 0;
    const counted = { ...aCard({ id: ulid(1) }) };
    Object.defineProperty(counted, 'priceCents', {
      get() {
        checks += 1;
        return 1_000;
      },
    });
    const facets = new Facets([counted], NOW);
    const below = (price: number) => facets.accepted(searchOf({ maxPrice: price, limit: 1 }));
    expect(below(20)?.count).toBe(1);
    expect(below(5)?.count).toBe(0);
    below(20);
    expect(checks).toBe(2);
    for (let price = 100; price < 300; price += 1) below(price);
    below(20);
    expect(checks).toBe(203);
  });

  it('count and read each bit', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 100 }), (wanted) => {
        const list = wanted.map((isNSFW, at) => aCard({ id: ulid(at + 1), isNSFW }));
        const { bits, count } = new Facets(list, NOW).accepted(searchOf({ adult: false, limit: 1 })) ?? NONE;
        expect(count).toBe(wanted.filter((isNSFW) => !isNSFW).length);
        expect(wanted.map((_, at) => hasBit(bits, at))).toEqual(wanted.map((isNSFW) => !isNSFW));
      }),
    );
  });
});
