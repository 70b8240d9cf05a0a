import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCard, ulid } from '../../../testing/samples.ts';
import type { Card } from '../card.ts';
import { findWords } from './find-words.ts';
import { SearchIndex } from './search-index.ts';

const NAMES = new Map([['dev-1', 'Röda Studio']]);
const aGame = fc.record({
  id: fc.integer({ min: 1, max: 6 }).map(ulid),
  title: fc.constantFrom('Alpha', 'Alpha Beta', 'Beta', 'Gamma-Ray'),
  tags: fc.subarray(['indie', 'co-op']),
  developerId: fc.constantFrom('dev-1', 'dev-2'),
});
const lists = fc.array(
  fc.uniqueArray(aGame, { maxLength: 6, selector: ({ id }) => id }).map((games) => games.map((game) => aCard(game))),
  { minLength: 1, maxLength: 5 },
);
const WORDS = ['alpha', 'bet', 'gammaray', 'indie', 'coop', 'roda', 'gmama'];
/** The scores of the found games by id. */
const search = (index: SearchIndex, word: string) => {
  const { slots, scores } = findWords(index, [word]);
  const ids = [1, 2, 3, 4, 5, 6].map(ulid);
  return ids.flatMap((id) => {
    const at = slots.indexOf(index.slotOf(id) ?? -1);
    return at < 0 ? [] : [{ id, score: scores[at] }];
  });
};
const found = (index: SearchIndex) => WORDS.map((word) => search(index, word));

describe('the search index', () => {
  it('finds the same after a series of changes as a new index', () => {
    fc.assert(
      fc.property(lists, (series) => {
        const index = new SearchIndex();
        let last: readonly Card[] = [];
        for (const cards of series) {
          found(index.follow(cards, NAMES));
          last = cards;
        }
        expect(found(index)).toEqual(found(new SearchIndex().follow(last, NAMES)));
        expect([...index.terms()].map(({ word }) => word).sort()).toEqual(
          [...new SearchIndex().follow(last, NAMES).terms()].map(({ word }) => word).sort(),
        );
      }),
    );
  });

  it('finds a developer by a new name, and not by the old one', () => {
    const cards = [aCard({ id: ulid(1), developerId: 'dev-1' })];
    const index = new SearchIndex().follow(cards, NAMES);
    expect(search(index, 'roda')).toHaveLength(1);
    index.follow([...cards], new Map([['dev-1', 'Blå Verkstad']]));
    expect(search(index, 'roda')).toHaveLength(0);
    expect(search(index, 'bla')).toHaveLength(1);
  });
});
