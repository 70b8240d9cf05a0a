import { describe, expect, it } from '@jest/globals';
import { SORT_OPTIONS } from '@satcade/contracts/lists';
import { cents } from '@satcade/kernel';
import fc from 'fast-check';
import { aCard, NOW, ulid } from '../../../testing/samples.ts';
import type { Card } from '../card.ts';
import { comparePlaces, placeOf } from '../sort.ts';
import { Cards } from './cards.ts';
import { Order } from './order.ts';

/** More than one part of a list, and more than may move before an order is made anew. */
const GAMES = 700;
const LATER = '2026-07-01T00:00:00.000Z';
const sale = { priceCents: cents(100), startsAt: '2026-06-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' };
const first = Array.from({ length: GAMES }, (_, at) =>
  aCard({
    ...{ id: ulid(at + 1), title: `Game ${at % 90}`, paidBuyers: at % 50, downloadCount: (at * 7) % 40 },
    ...{ priceCents: cents((at % 30) * 100), ratingSum: at % 9, ratingCount: 2, ...(at % 10 === 0 && { sale }) },
  }),
);
const fields = fc.record(
  { paidBuyers: fc.nat(60), title: fc.constantFrom('Game 4', 'Zebra', 'Alpha'), priceCents: fc.nat(3000).map(cents) },
  { requiredKeys: [] },
);
const changes = fc.array(fc.tuple(fc.nat(GAMES - 1), fields), { maxLength: 200, size: 'max' });
const steps = fc.array(changes, { minLength: 1, maxLength: 5 });

describe('an order that follows another one', () => {
  it.each(SORT_OPTIONS)('is that of all games sorted anew, from any place on, by %s', (sortBy) => {
    fc.assert(
      fc.property(steps, fc.nat(GAMES - 1), fc.boolean(), (all, somewhere, isLater) => {
        let cards = Cards.of(first);
        let order = Order.of(sortBy, cards, NOW);
        const now = isLater ? LATER : NOW;
        for (const step of all) {
          const changed = new Map<number, Card>();
          for (const [place, more] of step) {
            const card = changed.get(place) ?? cards.at(place);
            if (card !== undefined) changed.set(place, { ...card, ...more });
          }
          cards = cards.with(changed);
          const discounted = first.flatMap((card, place) => (card.sale === undefined ? [] : [place]));
          order = order.updated([...new Set([...changed.keys(), ...discounted])], cards, now);
          const placeAt = (place: number) => placeOf(sortBy, cards.at(place) ?? aCard(), { now });
          const sorted = Array.from(first.keys()).sort((a, b) => comparePlaces(sortBy, placeAt(a), placeAt(b)));
          expect(order.first(undefined, 0, GAMES)).toEqual(sorted);
          const from = order.after(placeAt(somewhere));
          const behind = sorted.slice(sorted.indexOf(somewhere) + 1);
          expect(order.first(undefined, from, 9)).toEqual(behind.slice(0, 9));
          const few = new Set(step.map(([place]) => place).concat(1, 2, 3));
          const wanted = behind.filter((place) => few.has(place)).slice(0, 5);
          expect(order.firstOf(Uint32Array.from(few), from, 5)).toEqual(wanted);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('is the same one if no game moves', () => {
    const cards = Cards.of(first);
    const order = Order.of('name-az', cards, NOW);
    const sold = new Map([[3, { ...(cards.at(3) ?? aCard()), paidBuyers: 99 }]]);
    expect(order.updated([3], cards.with(sold), NOW)).toBe(order);
  });
});

describe('the cards of a list', () => {
  it('are replaced in a list of their own', () => {
    const cards = Cards.of(first);
    const other = aCard({ id: ulid(9999) });
    const next = cards.with(
      new Map([
        [0, other],
        [GAMES - 1, other],
      ]),
    );
    expect([...next]).toEqual([other, ...first.slice(1, -1), other]);
    expect([[...cards], cards.length, next.length, next.at(GAMES)]).toEqual([first, GAMES, GAMES, undefined]);
  });
});
