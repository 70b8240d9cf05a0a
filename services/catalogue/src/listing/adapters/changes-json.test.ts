import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCard, ulid } from '../../testing/samples.ts';
import type { Card } from '../domain/card.ts';
import { type ReadChanges, readChanges, writeChanges } from './changes-json.ts';

const ids = [1, 2, 3, 4, 5].map(ulid);
/** Copies sold by game; `undefined`: removed. */
const states = fc.dictionary(fc.constantFrom(...ids), fc.option(fc.nat({ max: 2 }), { nil: undefined }));

const changesOf = (state: Readonly<Record<string, number | undefined>>): ReadChanges => ({
  ...{ over: '"1"', written: 1, from: '"0"' },
  changes: {
    cards: new Map(
      Object.entries(state).map(([id, purchaseCount]): [string, Card | undefined] => [
        id,
        purchaseCount === undefined ? undefined : aCard({ id, purchaseCount, title: 'Line\n,{break}' }),
      ]),
    ),
    developers: new Map([['dev-1', 'Röda']]),
  },
});
const contentOf = ({ lines: _, news: __, changes, ...rest }: ReadChanges) => ({ ...rest, cards: [...changes.cards] });

describe('the object with the changes', () => {
  it('says the same to a function that has read another state of it', () => {
    fc.assert(
      fc.property(fc.array(states, { maxLength: 6 }), (series) => {
        let before: ReadChanges | undefined;
        for (const state of series) {
          const text = writeChanges(changesOf(state));
          const read = readChanges(text, undefined, before?.lines);
          expect(contentOf(read)).toEqual(contentOf(readChanges(text)));
          expect([...read.changes.cards.keys()].sort()).toEqual(Object.keys(state).sort());
          const differing = [...read.changes.cards].filter(([id, card]) => before?.changes.cards.get(id) !== card);
          if (read.news !== undefined) expect(read.news).toEqual(differing.map(([, card]) => card));
          before = read;
        }
      }),
    );
  });

  it('has a game that did not change on a line that is not read again', () => {
    const [first, second, third] = ids as [string, string, string];
    const read = readChanges(writeChanges(changesOf({ [first]: 1, [second]: 1 })));
    const text = writeChanges(changesOf({ [first]: 1, [second]: 2, [third]: 1 }));
    const { changes, news } = readChanges(text, undefined, read.lines);
    expect(changes.cards.get(first)).toBe(read.changes.cards.get(first));
    expect([second, third].map((id) => changes.cards.get(id)?.purchaseCount)).toEqual([2, 1]);
    expect(news).toEqual([second, third].map((id) => changes.cards.get(id)));
  });

  it('does not say what is new where a game left the list, or where it lies over another one', () => {
    const [first, second] = ids as [string, string];
    const { lines } = readChanges(writeChanges(changesOf({ [first]: 1, [second]: 1 })));
    const removed = writeChanges(changesOf({ [first]: 1, [second]: undefined }));
    const overOther = writeChanges({ ...changesOf({ [first]: 1, [second]: 2 }), over: '"2"' });
    for (const text of [removed, overOther]) expect(readChanges(text, undefined, lines).news).toBeUndefined();
  });

  it('can be read in any other arrangement of its text', () => {
    const text = writeChanges(changesOf({ [ulid(1)]: 1, [ulid(2)]: 1 }));
    const { lines } = readChanges(text);
    for (const spaces of [0, 2]) {
      const other = readChanges(JSON.stringify(JSON.parse(text), undefined, spaces), undefined, lines);
      expect([contentOf(other), other.lines]).toEqual([contentOf(readChanges(text)), undefined]);
    }
  });
});
