import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aCard, ulid } from '../../testing/samples.ts';
import type { Card } from '../domain/card.ts';
import { laterOnes } from '../domain/overlay.ts';
import type { StoredChanges } from '../ports.ts';
import { type ReadChanges, readChanges, writeChanges } from './changes-json.ts';
import { statesBefore } from './states-before.ts';

const ids = [1, 2, 3, 4, 5].map(ulid);
const [FIRST, SECOND, THIRD] = ids as [string, string, string];
/** Copies sold by game; `undefined`: removed. */
type State = Readonly<Record<string, number | undefined>>;
const states = fc.dictionary(fc.constantFrom(...ids), fc.option(fc.nat({ max: 2 }), { nil: undefined }));

const cardOf = (id: string, purchaseCount: number | undefined): Card | undefined =>
  purchaseCount === undefined ? undefined : aCard({ id, purchaseCount, title: 'Line\n,{break}' });

/** Writes one state after the other: the games of each are added to what changed before. */
function writer() {
  let stored: StoredChanges | undefined;
  let version = 0;
  return (state: State, { name = 'Röda', isInOrder = true } = {}): { text: string; etag: string } => {
    const before = stored?.changes.cards ?? new Map<string, Card | undefined>();
    const news = Object.entries(state)
      .filter(([id, count]) => !before.has(id) || before.get(id)?.purchaseCount !== count)
      .map(([id, count]): [string, Card | undefined] => [id, cardOf(id, count)]);
    const cards = isInOrder ? laterOnes(before, news) : new Map([...before, ...news]);
    const changes = { cards, developers: new Map([['dev-1', name]]) };
    const next = { over: '"1"', from: '"0"', written: 1, changes };
    const written = { ...next, states: stored === undefined ? [] : statesBefore(stored, changes) };
    version += 1;
    const etag = `"${version}"`;
    stored = { ...written, etag };
    return { text: writeChanges(written), etag };
  };
}

const read = ({ text, etag }: { text: string; etag: string }, before?: StoredChanges) => ({
  ...readChanges(text, undefined, before),
  etag,
});
const contentOf = ({ changed: _, news: __, changes, ...rest }: ReadChanges) => ({ ...rest, cards: [...changes.cards] });

describe('the object with the changes', () => {
  it('says the same to a function that has read any earlier state of it', () => {
    const steps = fc.array(fc.record({ state: states, isRead: fc.boolean(), isInOrder: fc.boolean() }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (series) => {
        const write = writer();
        let before: StoredChanges | undefined;
        for (const { state, isRead, isInOrder } of series) {
          const stored = write(state, { isInOrder });
          if (!isRead) continue;
          const now = read(stored, before);
          expect(new Map(contentOf(now).cards)).toEqual(new Map(contentOf(read(stored)).cards));
          expect({ ...contentOf(now), cards: [] }).toEqual({ ...contentOf(read(stored)), cards: [] });
          if (now.news !== undefined) {
            const differing = [...now.changes.cards].filter(([id, card]) => before?.changes.cards.get(id) !== card);
            expect(new Map(now.news.map((card) => [card.id, card]))).toEqual(new Map(differing));
          }
          before = now;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has what is new at its end, and nothing else is read', () => {
    const write = writer();
    const before = read(write({ [FIRST]: 1, [SECOND]: 1 }));
    write({ [SECOND]: 2 });
    const { text, etag } = write({ [THIRD]: 1 });
    const unread = text.replace(JSON.stringify(cardOf(FIRST, 1)), '{damaged');
    expect(unread).not.toBe(text);
    const { changes, news } = read({ text: unread, etag }, before);
    expect(changes.cards.get(FIRST)).toBe(before.changes.cards.get(FIRST));
    expect(news?.map(({ id, purchaseCount }) => [id, purchaseCount])).toEqual([
      [SECOND, 2],
      [THIRD, 1],
    ]);
    expect([...changes.cards.values()].slice(1)).toEqual(news);
  });

  it('is read whole where a game left the list, a name changed, or the state before is too long ago', () => {
    for (const last of [
      (write: ReturnType<typeof writer>) => write({ [SECOND]: undefined }),
      (write: ReturnType<typeof writer>) => write({ [SECOND]: 2 }, { name: 'Blå' }),
      (write: ReturnType<typeof writer>) => {
        for (let sold = 2; sold < 20; sold += 1) write({ [SECOND]: sold });
        return write({ [SECOND]: 20 });
      },
    ]) {
      const write = writer();
      const before = read(write({ [FIRST]: 1, [SECOND]: 1 }));
      const stored = last(write);
      const now = read(stored, before);
      expect([now.news, contentOf(now)]).toEqual([undefined, contentOf(read(stored))]);
    }
  });

  it('can be read in any other arrangement of its text', () => {
    const write = writer();
    const before = read(write({ [FIRST]: 1, [SECOND]: 1 }));
    const stored = write({ [SECOND]: 2 });
    for (const spaces of [0, 2]) {
      const text = JSON.stringify(JSON.parse(stored.text), undefined, spaces);
      const other = read({ ...stored, text }, before);
      expect([other.news, contentOf(other)]).toEqual([undefined, contentOf(read(stored))]);
    }
  });

  it('is read whole where what it says of earlier states cannot be right', () => {
    const write = writer();
    const before = read(write({ [FIRST]: 1, [SECOND]: 1 }));
    const stored = write({ [SECOND]: 2 });
    for (const lines of ['[7]', '["x"]', '[]', '{}']) {
      const text = stored.text.replace('"lines":[1]', `"lines":${lines}`);
      expect(text).not.toBe(stored.text);
      const now = read({ ...stored, text }, before);
      expect([now.news, [...now.changes.cards]]).toEqual([undefined, [...read(stored).changes.cards]]);
    }
  });
});
