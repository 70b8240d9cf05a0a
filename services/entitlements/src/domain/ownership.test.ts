import { describe, expect, it, test } from '@jest/globals';
import { cents, sats } from '@satcade/kernel';
import { anOrderLine } from '@satcade/testing';
import fc from 'fast-check';
import { aGrant } from '../testing.ts';
import { limitOf, ownershipsOf, withoutTax } from './ownership.ts';

const lineCents = fc.integer({ min: 0, max: 99_000_00 });

test('divides a payment over the lines exactly, to the satoshi', () => {
  fc.assert(
    fc.property(
      fc.array(lineCents, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 21_000_000_00_000_000 }),
      (prices, paidSats) => {
        const order = aGrant({ lines: prices.map((price) => anOrderLine({ lineCents: price })) });
        const owned = ownershipsOf({ ...order, paidSats: sats(paidSats) }, new Map());
        const sum = owned.reduce((total, each) => total + BigInt(each.paidSats), 0n);
        expect(sum).toBe(prices.some((price) => price > 0) ? BigInt(paidSats) : 0n);
        expect(owned.every((each, index) => each.paidSats >= 0 && (prices[index] !== 0 || each.paidSats === 0))).toBe(
          true,
        );
      },
    ),
  );
});

test('completes the order only with the last game that is written', () => {
  const order = aGrant({ lines: [anOrderLine(), anOrderLine(), anOrderLine()] });
  const gameIds = order.lines.map(({ gameId }) => gameId);
  expect(ownershipsOf(order, new Map()).map(({ completes }) => completes)).toEqual([undefined, undefined, gameIds]);
});

test('gives a purchase the same price in dollars and in satoshis, both without tax', () => {
  // 18 USD and 8 % of tax, paid with 22,993 satoshis at 84,550 USD per bitcoin.
  expect(withoutTax(sats(22_993), cents(18_00), cents(19_44))).toBe(21_289);
  expect(withoutTax(sats(0), cents(0), cents(0))).toBe(0);
});

describe('limitOf', () => {
  const granted = ownershipsOf(aGrant({ confirmedAt: '2026-03-01T12:00:00.000Z' }), new Map())[0];
  const limit = (changes: object, now: string) => granted && limitOf({ ...granted, ...changes }, now);

  it.each([
    ['without limits', {}, '2030-01-01T00:00:00.000Z', undefined],
    ['before the last download', { maxDownloads: 3, downloadCount: 2 }, '2026-03-01T12:00:00.000Z', undefined],
    ['after the last download', { maxDownloads: 3, downloadCount: 3 }, '2026-03-01T12:00:00.000Z', /3 downloads/],
    ['within the window', { downloadWindowDays: 2 }, '2026-03-03T11:59:59.000Z', undefined],
    ['after the window', { downloadWindowDays: 2 }, '2026-03-03T12:00:00.000Z', /2 days/],
  ] as const)('%s', (_when, changes, now, expected) => {
    const refusal = limit(changes, now);
    if (expected === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatch(expected);
  });
});
