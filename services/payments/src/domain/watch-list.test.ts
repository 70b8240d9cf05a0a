import { expect, test } from '@jest/globals';
import { isoTime } from '@satcade/kernel';
import fc from 'fast-check';
import { inTurn } from './watch-list.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
/** Named by its age in minutes. */
const aged = (minutes: number) => ({ orderId: String(minutes), createdAt: isoTime(NOW - minutes * MINUTE) });
const names = (last: number | undefined, ...ages: number[]) =>
  inTurn(ages.map(aged), last === undefined ? undefined : aged(last), NOW).map(({ orderId }) => Number(orderId));

test('the young come first, the newest before all', () => {
  expect(names(undefined, 600, 29, 45, 1, 30)).toEqual([1, 29, 30, 45, 600]);
});

test('the old go on where the last run stopped, and begin again at the end', () => {
  expect(names(45, 1, 30, 45, 60, 600)).toEqual([1, 60, 600, 30, 45]);
  expect(names(600, 1, 30, 45, 60, 600)).toEqual([1, 30, 45, 60, 600]);
  // The one where it stopped has left the list meanwhile.
  expect(names(50, 1, 30, 45, 60, 600)).toEqual([1, 60, 600, 30, 45]);
  // The last run did not get past the young ones.
  expect(names(2, 1, 30, 45)).toEqual([1, 30, 45]);
});

test('nobody is left out or asked about twice', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2000)), fc.option(fc.nat(2000), { nil: undefined }), (ages, last) => {
      expect(names(last, ...ages).sort()).toEqual([...ages].sort());
    }),
  );
});
