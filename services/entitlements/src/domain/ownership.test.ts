import { expect, test } from '@jest/globals';
import { anOrderLine } from '@satcade/testing';
import fc from 'fast-check';
import { aGrant } from '../testing.ts';
import { ownershipsOf } from './ownership.ts';

const lineCents = fc.integer({ min: 0, max: 99_000_00 });

test('what was paid is divided over the lines, to the satoshi', () => {
  fc.assert(
    fc.property(
      fc.array(lineCents, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 21_000_000_00_000_000 }),
      (prices, paidSats) => {
        const owned = ownershipsOf(
          aGrant({ paidSats, lines: prices.map((price) => anOrderLine({ lineCents: price })) }),
          new Map(),
        );
        const sum = owned.reduce((total, each) => total + BigInt(each.paidSats), 0n);
        expect(sum).toBe(prices.some((price) => price > 0) ? BigInt(paidSats) : 0n);
        expect(owned.every((each, index) => each.paidSats >= 0 && (prices[index] !== 0 || each.paidSats === 0))).toBe(
          true,
        );
      },
    ),
  );
});

test('only the last game to be written completes the order', () => {
  const order = aGrant({ lines: [anOrderLine(), anOrderLine(), anOrderLine()] });
  const gameIds = order.lines.map(({ gameId }) => gameId);
  expect(ownershipsOf(order, new Map()).map(({ completes }) => completes)).toEqual([undefined, undefined, gameIds]);
});
