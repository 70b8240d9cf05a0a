import { describe, expect, it } from '@jest/globals';
import { SORT_OPTIONS } from '@satcade/contracts/lists';
import { cents } from '@satcade/kernel';
import fc from 'fast-check';
import { aCard, ulid } from '../../testing/samples.ts';
import type { Card } from './card.ts';
import { Listing } from './listing.ts';
import { type ListingQuery, searchOf } from './query.ts';
import { createRelatedSearch } from './related.ts';
import { createTextSearch } from './search/text-search.ts';

const GAMES = 40;
const PAGE = 7;
const at = (hour: number): string => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const hours = fc.integer({ min: 1, max: 22 });
const aSale = fc.tuple(fc.constantFrom(100, 300).map(cents), hours, hours).map(([priceCents, from, to]) => ({
  priceCents,
  startsAt: at(Math.min(from, to)),
  endsAt: at(Math.max(from, to) + 1),
}));
const fields: fc.Arbitrary<Partial<Card>> = fc.record(
  {
    title: fc.constantFrom('Alpha', 'Alpha Beta', 'Beta', 'Gamma'),
    category: fc.constantFrom('Action', 'RPG'),
    tags: fc.subarray(['indie', 'retro', 'space']),
    developerId: fc.constantFrom('dev-1', 'dev-2'),
    priceCents: fc.constantFrom(0, 499, 1999).map(cents),
    sale: fc.option(aSale, { nil: undefined }),
    paidBuyers: fc.nat(4),
    downloadCount: fc.nat(4),
    ratingSum: fc.nat(10),
    ratingCount: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: [] },
);
/** The changed games by number, the hour, and what is asked then. */
const steps = fc.array(
  fc.record({
    changes: fc.dictionary(fc.nat({ max: GAMES - 1 }).map(String), fields, { maxKeys: 4 }),
    hour: fc.integer({ min: 0, max: 23 }),
    asked: fc.array(
      fc.record(
        {
          sortBy: fc.constantFrom(...SORT_OPTIONS),
          q: fc.constantFrom('alpha', 'bet', 'studio', 'gmama'),
          tags: fc.subarray(['indie', '-retro']),
          minPrice: fc.constantFrom(0, 2),
          maxPrice: fc.constantFrom(2, 5),
          developerId: fc.constantFrom('dev-1', 'dev-2'),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);
const NAMES = new Map([['dev-1', 'Röda Studio']]);

describe('a listing that follows another one', () => {
  it('answers as a new one, for any changes of its games at any times', () => {
    fc.assert(
      fc.property(fc.array(fields, { minLength: GAMES, maxLength: GAMES }), steps, (first, all) => {
        const cards = first.map((each, number) => aCard({ ...each, id: ulid(number) }));
        const [texts, related] = [createTextSearch(), createRelatedSearch()];
        let listing = new Listing([...cards], NAMES, at(0));
        for (const { changes, hour, asked } of all) {
          const changed = Object.entries(changes).map(([number, each]) => {
            const card = { ...cards[Number(number)], ...each } as Card;
            cards[Number(number)] = card;
            return card;
          });
          const next = listing.updated(changed, NAMES, at(hour));
          if (next === undefined) throw new Error('all games are known');
          const fresh = new Listing([...cards], NAMES, at(hour));
          expect(next.validUntil).toBe(fresh.validUntil);
          const orders = SORT_OPTIONS.map((sortBy) => ({ sortBy }));
          for (const query of [...asked, ...orders, { q: 'alpha' }])
            expect(answer(next, query, texts)).toEqual(answer(fresh, query, createTextSearch()));
          for (const card of fresh.withIds([ulid(3)]))
            expect(next.related(card, true, searchOf({ limit: 0 }), related)).toEqual(
              fresh.related(card, true, searchOf({ limit: 0 }), createRelatedSearch()),
            );
          // Orders, filters and texts that were asked for are handed on.
          listing = next;
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is made anew when a game is added', () => {
    const listing = new Listing([aCard({ id: ulid(1) })], NAMES, at(0));
    expect(listing.updated([aCard({ id: ulid(2) })], NAMES, at(0))).toBeUndefined();
  });

  it('looks at no other card than those that changed', () => {
    let looks = 0;
    const watched = aCard({ id: ulid(1) });
    Object.defineProperty(watched, 'priceCents', { get: () => (looks += 1) });
    const listing = new Listing([watched, ...[2, 3, 4, 5, 6, 7].map((n) => aCard({ id: ulid(n) }))], NAMES, at(0));
    const query = { maxPrice: 900, tags: ['indie'] };
    answer(listing, query, createTextSearch());
    const before = looks;
    const next = listing.updated([aCard({ id: ulid(5), purchaseCount: 9 })], NAMES, at(0));
    if (next === undefined) throw new Error('the game is known');
    answer(next, query, createTextSearch());
    expect(looks).toBe(before);
  });

  it('has the index of texts read nothing when only a counter changed', () => {
    const card = aCard({ id: ulid(1) });
    let looks = 0;
    const watched = { ...aCard({ id: ulid(2) }) };
    Object.defineProperty(watched, 'shortDescription', {
      get() {
        looks += 1;
        return 'text';
      },
    });
    const texts = createTextSearch();
    const listing = new Listing([card, watched], NAMES, at(0));
    answer(listing, { q: 'star' }, texts);
    const before = looks;
    const next = listing.updated([{ ...card, paidBuyers: 7 }], NAMES, at(0));
    if (next === undefined) throw new Error('the game is known');
    expect(answer(next, { q: 'star' }, texts).ids).toEqual([ulid(1), ulid(2)]);
    expect(looks).toBe(before);
  });
});

function answer(listing: Listing, query: Omit<ListingQuery, 'limit'>, texts: ReturnType<typeof createTextSearch>) {
  const page = listing.search(searchOf({ ...query, limit: PAGE }, texts), PAGE, undefined, texts);
  if (!page.ok) throw new Error(page.error);
  const { items, total, nearest } = page.value;
  return { ids: items.map(({ id }) => id), items, total, nearest: nearest.map(({ id }) => id) };
}
