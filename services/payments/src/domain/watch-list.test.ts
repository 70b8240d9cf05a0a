import { describe, expect, it, test } from '@jest/globals';
import { isoTime } from '@satcade/kernel';
import fc from 'fast-check';
import { fairTurn, inTurn, isOld, type Watched } from './watch-list.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
/** Named by its age in minutes. */
const aged = (minutes: number) => ({ orderId: String(minutes), createdAt: isoTime(NOW - minutes * MINUTE) });
const names = (last: number | undefined, ...ages: number[]) =>
  inTurn(ages.map(aged), last === undefined ? undefined : aged(last), NOW).map(({ orderId }) => Number(orderId));

test('puts the young entries first, newest before all', () => {
  expect(names(undefined, 600, 29, 45, 1, 30)).toEqual([1, 29, 30, 45, 600]);
});

test('continues the old entries where the last run stopped, and restarts at the end', () => {
  expect(names(45, 1, 30, 45, 60, 600)).toEqual([1, 60, 600, 30, 45]);
  expect(names(600, 1, 30, 45, 60, 600)).toEqual([1, 30, 45, 60, 600]);
  // The entry where it stopped has left the list meanwhile.
  expect(names(50, 1, 30, 45, 60, 600)).toEqual([1, 60, 600, 30, 45]);
  // The last run did not get past the young entries.
  expect(names(2, 1, 30, 45)).toEqual([1, 30, 45]);
});

test('includes every entry exactly once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2000)), fc.option(fc.nat(2000), { nil: undefined }), (ages, last) => {
      expect(names(last, ...ages).sort()).toEqual([...ages].sort());
    }),
  );
});

describe('fairTurn with a limit', () => {
  const PER_RUN = 10;
  const turn = (ages: readonly number[], last?: number) =>
    fairTurn(ages.map(aged), last === undefined ? undefined : aged(last), NOW, PER_RUN).map(({ orderId }) =>
      Number(orderId),
    );
  const young = Array.from({ length: 30 }, (_, at) => at);

  it('keeps half of the places for old entries, however many young ones there are', () => {
    expect(turn([...young, 40, 50, 60, 70, 80, 90], 90)).toEqual([40, 50, 60, 70, 80, 0, 1, 2, 3, 4]);
  });

  it('gives unused places of one half to the other', () => {
    expect(turn([...young, 40], 90)).toEqual([40, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(turn([1, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130], 900)).toEqual([
      40, 50, 60, 70, 80, 90, 100, 110, 120, 1,
    ]);
  });

  it('reaches every old entry after enough runs, while new ones keep coming', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 30, max: 5000 }), { maxLength: 60 }), (ages) => {
        const checked = new Set<string>();
        let last: Watched | undefined;
        for (let run = 0; run < Math.ceil(ages.length / 5) + 1; run += 1) {
          for (const each of fairTurn([...young, ...ages].map(aged), last, NOW, PER_RUN)) {
            checked.add(each.orderId);
            if (isOld(each, NOW)) last = each;
          }
        }
        expect(ages.filter((age) => !checked.has(String(age)))).toEqual([]);
      }),
    );
  });

  it('begins at another place each minute after a cold start', () => {
    const ages = Array.from({ length: 12 }, (_, at) => 100 + at);
    const firsts = Array.from(
      { length: 12 },
      (_, minute) => fairTurn(ages.map(aged), undefined, NOW + minute * MINUTE, 2)[0]?.orderId,
    );
    expect(new Set(firsts).size).toBe(12);
  });
});
