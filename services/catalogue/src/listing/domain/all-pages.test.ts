import { describe, expect, it } from '@jest/globals';
import { SORT_OPTIONS } from '@satcade/contracts/lists';
import { cents } from '@satcade/kernel';
import fc from 'fast-check';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import type { Card } from './card.ts';
import { Listing } from './listing.ts';
import { acceptedBy } from './match.ts';
import { type ListingQuery, searchOf } from './query.ts';
import { comparePlaces, placeOf } from './sort.ts';

/** Enough that a few games are found without walking along all of them (one of 64), and more than may move. */
const GAMES = 400;
const fields: fc.Arbitrary<Partial<Card>> = fc.record(
  {
    paidBuyers: fc.nat(20),
    downloadCount: fc.nat(20),
    ratingSum: fc.nat(9),
    priceCents: fc.constantFrom(0, 500, 1999).map(cents),
    developerId: fc.constantFrom('dev-1', 'dev-2'),
    tags: fc.subarray(['indie', 'retro']),
  },
  { requiredKeys: [] },
);
const sales = fc.array(fc.tuple(fc.nat(GAMES - 1), fields), { maxLength: 150, size: 'max' });
const queries: fc.Arbitrary<Omit<ListingQuery, 'limit'>> = fc.record(
  {
    tags: fc.subarray(['indie', '-retro']),
    developerId: fc.constantFrom('dev-1', 'dev-2', 'few', 'nobody'),
    maxPrice: fc.constantFrom(0, 5),
    sortBy: fc.constantFrom(...SORT_OPTIONS),
  },
  { requiredKeys: [] },
);
const catalogues = fc
  .array(fields, { minLength: GAMES, maxLength: GAMES, size: 'max' })
  .map((all) =>
    all.map((each, at) =>
      aCard({ ratingCount: 2, ...each, id: ulid(at + 1), ...(at % 90 === 3 && { developerId: 'few' }) }),
    ),
  );

describe('the pages of a list', () => {
  it('are those of all games filtered and sorted one by one, also after many sales', () => {
    fc.assert(
      fc.property(
        catalogues,
        fc.array(fc.record({ sold: sales, asked: fc.array(queries, { minLength: 1, maxLength: 4 }) }), {
          maxLength: 4,
        }),
        fc.constantFrom(1, 7, 90, GAMES),
        (first, steps, limit) => {
          const cards = [...first];
          let listing = new Listing(first, new Map(), NOW);
          for (const { sold, asked } of steps) {
            const changed = new Map<number, Card>();
            for (const [at, more] of sold) changed.set(at, { ...(cards[at] ?? aCard()), ...more });
            for (const [at, card] of changed) cards[at] = card;
            const next = listing.updated(changed.values(), new Map(), NOW);
            if (next === undefined) throw new Error('all games are known');
            listing = next;
            for (const query of asked)
              expect(pagesOf(listing, { ...query, limit })).toEqual(plainPages(cards, { ...query, limit }));
          }
        },
      ),
      // Shrinking 400 games takes minutes.
      { numRuns: 25, endOnFailure: true },
    );
  });
});

/** The first three pages. */
function pagesOf(listing: Listing, query: ListingQuery) {
  const pages = [];
  let nextToken: string | undefined;
  do {
    const page = listing.search(searchOf(query), query.limit, nextToken);
    if (!page.ok) throw new Error(page.error);
    pages.push({ ids: page.value.items.map(({ id }) => id), total: page.value.total });
    nextToken = page.value.nextToken ?? undefined;
  } while (nextToken !== undefined && pages.length < 3);
  return pages;
}

function plainPages(cards: readonly Card[], query: ListingQuery) {
  const search = searchOf(query);
  const place = (card: Card) => placeOf(search.sortBy, card, { now: NOW });
  const ids = cards
    .filter(acceptedBy(search, NOW))
    .sort((a, b) => comparePlaces(search.sortBy, place(a), place(b)))
    .map(({ id }) => id);
  const pages = Math.min(3, Math.max(1, Math.ceil(ids.length / query.limit)));
  return Array.from({ length: pages }, (_, page) => ({
    ids: ids.slice(page * query.limit, (page + 1) * query.limit),
    total: ids.length,
  }));
}
