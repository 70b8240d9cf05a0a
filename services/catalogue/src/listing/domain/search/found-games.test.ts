import { describe, expect, it } from '@jest/globals';
import { SORT_OPTIONS } from '@satcade/contracts/lists';
import fc from 'fast-check';
import { aCard, NOW, ulid } from '../../../testing/samples.ts';
import type { Card } from '../card.ts';
import { Listing } from '../listing.ts';
import { acceptedBy } from '../match.ts';
import { type ListingQuery, searchOf } from '../query.ts';
import { comparePlaces, placeOf } from '../sort.ts';
import type { TextSearch } from '../text-search.ts';
import { findWords } from './find-words.ts';
import { SearchIndex } from './search-index.ts';
import { createTextSearch } from './text-search.ts';

const NAMES = new Map([['dev-1', 'Röda Studio']]);
/** So many that a word of one or two games is rare, and others are not. */
const GAMES = 160;

const aGame = fc.record({
  title: fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom('Alpha', 'Alpine Beta', 'Beta', 'Alpha Beta') },
    { weight: 1, arbitrary: fc.constantFrom('Rarity', 'Alpha Rarely', 'Rare Beta') },
  ),
  shortDescription: fc.constantFrom('', 'alpha of all', 'a beta'),
  tags: fc.subarray(['indie', 'retro']),
  developerId: fc.constantFrom('dev-1', 'dev-2'),
  paidBuyers: fc.nat(3),
  freeBuyers: fc.nat(2),
});
const lists = fc
  .array(aGame, { minLength: GAMES - 40, maxLength: GAMES })
  .map((games) => games.map((game, at) => aCard({ ...game, id: ulid(at + 1) })));
const queries: fc.Arbitrary<ListingQuery & { readonly q: string }> = fc.record(
  {
    q: fc.constantFrom(
      'al',
      'alpha',
      'beta',
      'alpha beta',
      'rar',
      'rare',
      'studio',
      'indie',
      'apl',
      'aplha',
      'betaa al',
    ),
    sortBy: fc.constantFrom(...SORT_OPTIONS),
    tags: fc.subarray(['indie', '-retro']),
    developerId: fc.constantFrom('dev-1', 'dev-2'),
    limit: fc.constantFrom(3, 50),
  },
  { requiredKeys: ['q', 'limit'] },
);
const sales = fc.array(fc.record({ place: fc.nat(GAMES - 1), paidBuyers: fc.nat(5) }), { maxLength: 5 });

/** All pages of a search. */
function pagesOf(listing: Listing, query: ListingQuery, texts: TextSearch) {
  const search = searchOf(query, texts);
  const pages: { ids: string[]; total: number; areGuessed: boolean }[] = [];
  for (let token: string | null = ''; token !== null; ) {
    const page = listing.search(search, query.limit, token === '' ? undefined : token, texts);
    if (!page.ok) throw new Error(page.error);
    const { items, total, areGuessed, nextToken } = page.value;
    pages.push({ ids: items.map(({ id }) => id), total, areGuessed });
    token = nextToken;
  }
  return pages;
}

/** The same by looking at each game that has the words, and sorting all of them. */
function wholeOf(cards: readonly Card[], query: ListingQuery & { readonly q: string }) {
  const search = searchOf(query, createTextSearch());
  const index = new SearchIndex().follow(cards, NAMES);
  const { slots, scores, areGuessed } = findWords(index, search.words);
  const scoreBySlot = new Map([...slots].map((slot, at) => [slot, scores[at] ?? 0]));
  const found = cards.filter(acceptedBy(search, NOW)).flatMap((card) => {
    const score = scoreBySlot.get(index.slotOf(card.id) ?? -1);
    return score === undefined ? [] : [{ id: card.id, place: placeOf(search.sortBy, card, { now: NOW, score }) }];
  });
  const ids = found.sort((a, b) => comparePlaces(search.sortBy, a.place, b.place)).map(({ id }) => id);
  const pages = Array.from({ length: Math.max(1, Math.ceil(ids.length / query.limit)) }, (_, page) =>
    ids.slice(page * query.limit, (page + 1) * query.limit),
  );
  return pages.map((each) => ({ ids: each, total: ids.length, areGuessed }));
}

describe('the games that a text finds', () => {
  it('are those that have its words, in every order and on every page, also after sales', () => {
    fc.assert(
      fc.property(lists, fc.array(queries, { minLength: 1, maxLength: 6 }), sales, (cards, asked, sold) => {
        const texts = createTextSearch();
        const listing = new Listing(cards, NAMES, NOW);
        for (const query of asked) expect(pagesOf(listing, query, texts)).toEqual(wholeOf(cards, query));
        const after = cards.slice();
        for (const { place, paidBuyers } of sold) {
          const card = after[place % after.length];
          if (card !== undefined) after[place % after.length] = { ...card, paidBuyers };
        }
        const changed = after.filter((card, at) => card !== cards[at]);
        const next = listing.updated(changed, NAMES, NOW);
        if (next === undefined) throw new Error('all games are known');
        for (const query of asked) expect(pagesOf(next, query, texts)).toEqual(wholeOf(after, query));
      }),
      { numRuns: 60 },
    );
  });
});

/** Counts the words that are looked up. */
class CountingIndex extends SearchIndex {
  lookups = 0;

  override term(word: string) {
    this.lookups += 1;
    return super.term(word);
  }
}

describe('the texts that were searched', () => {
  const cards = [1, 2].map((number) => aCard({ id: ulid(number), title: `Alpha ${number}` }));
  const find = (listing: Listing, texts: TextSearch, q: string) => pagesOf(listing, { q, limit: 5 }, texts)[0]?.ids;

  it('are found once while no text changes, whatever is sold', () => {
    const index = new CountingIndex();
    const texts = createTextSearch(index);
    let listing = new Listing(cards, NAMES, NOW);
    expect(find(listing, texts, 'alpha')).toEqual([ulid(2), ulid(1)]);
    const { lookups } = index;
    for (const paidBuyers of [1, 2, 3]) {
      listing = listing.updated([aCard({ id: ulid(1), title: 'Alpha 1', paidBuyers })], NAMES, NOW) ?? listing;
      expect(find(listing, texts, 'alpha')).toEqual([ulid(1), ulid(2)]);
    }
    expect(index.lookups).toBe(lookups);
  });

  it('are found again after a text changed', () => {
    const texts = createTextSearch();
    const listing = new Listing(cards, NAMES, NOW);
    expect(find(listing, texts, 'alpha')).toHaveLength(2);
    const next = listing.updated([aCard({ id: ulid(1), title: 'Beta' })], NAMES, NOW);
    expect(next && find(next, texts, 'alpha')).toEqual([ulid(2)]);
  });

  it('are forgotten when visitors type many others', () => {
    const index = new CountingIndex();
    const texts = createTextSearch(index);
    const listing = new Listing(cards, NAMES, NOW);
    const lookups = (q: string): number => {
      const before = index.lookups;
      find(listing, texts, q);
      return index.lookups - before;
    };
    expect(lookups('alpha')).toBeGreaterThan(0);
    expect(lookups('alpha')).toBe(0);
    for (let other = 0; other < 500; other += 1) find(listing, texts, `alpha ${other}`);
    expect(lookups('alpha')).toBeGreaterThan(0);
  });
});
