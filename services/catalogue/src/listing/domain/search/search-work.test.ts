import { describe, expect, it } from '@jest/globals';
import { aCard, NOW, ulid } from '../../../testing/samples.ts';
import { Listing } from '../listing.ts';
import { searchOf } from '../query.ts';
import { SearchIndex, type Term } from './search-index.ts';
import { GAMES } from './testing/relevance.ts';
import { createTextSearch } from './text-search.ts';

/** Counts what searches read of the index: words, places of words in games, and titles. */
class CountingIndex extends SearchIndex {
  reads = 0;

  override *terms(): Iterable<Term> {
    for (const term of super.terms()) yield this.#counted(term);
  }

  override term(word: string): Term | undefined {
    const term = super.term(word);
    return term && this.#counted(term);
  }

  override beginningWith(start: string): readonly Term[] {
    return super.beginningWith(start).map((term) => this.#counted(term));
  }

  override titleAt(slot: number): string {
    this.reads += 1;
    return super.titleAt(slot);
  }

  #counted(term: Term): Term {
    this.reads += 1;
    const count = (): void => {
      this.reads += term.entries.length;
    };
    return {
      ...term,
      get entries() {
        count();
        return term.entries;
      },
    };
  }
}

const COPIES = 20;
const cards = Array.from({ length: COPIES }, (_, copy) =>
  GAMES.map(([title, developerId, category, tags, paidBuyers, shortDescription = ''], at) =>
    aCard({
      ...{ id: ulid(copy * GAMES.length + at), title, developerId, category, tags: tags.split(' '), paidBuyers },
      shortDescription,
    }),
  ),
).flat();
const vocabulary = [...new SearchIndex().follow(cards, new Map()).terms()];
const places = vocabulary.reduce((sum, { entries }) => sum + entries.length, 0);
/** Reading everything once: each word with its games, and each title. */
const ALL = vocabulary.length + places + cards.length;

const words = vocabulary.map(({ word }) => word);
const mostOf = (parts: readonly string[]): string => [...new Set(parts)].join(' ').slice(0, 200);
const swapped = words.filter(({ length }) => length >= 8).map((word) => `${word[1]}${word[0]}${word.slice(2)}`);

describe('the work of a search', () => {
  it.each([
    ['200 letters', 'lantern'.repeat(30).slice(0, 200)],
    ['many letters', mostOf(words.map((word) => word.slice(0, 1)))],
    ['many beginnings of two letters', mostOf(words.map((word) => word.slice(0, 2)))],
    ['the beginnings of one word', mostOf(words.map((word) => 'metroidvania'.slice(0, word.length)))],
    ['many words that games have', mostOf(words)],
    ['many parts of words', mostOf(words.map((word) => word.slice(1, 4)))],
    ['many mistyped words', mostOf(swapped)],
    ['six mistyped words', swapped.slice(0, 6).join(' ')],
    ['six words of different games', words.slice(0, 6).join(' ')],
  ])('is bounded for %s', (_, q) => {
    const index = new CountingIndex();
    const texts = createTextSearch(index);
    new Listing(cards, new Map(), NOW).search(searchOf({ q, limit: 50 }, texts), 50, undefined, texts);
    expect(index.reads).toBeGreaterThan(0);
    expect(index.reads).toBeLessThan(1.5 * ALL);
  });
});
