import { expect, test } from '@jest/globals';
import { idFrom, idsBetween, idTime, isId, newId, seedIds } from './ids.ts';

test('sorts ids by time, even within one millisecond', () => {
  const ids = [newId(1_000), newId(1_000), newId(2_000), newId(3_000)];
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(4);
});

test('derives the same id from the same time and hash, and sorts derived ids by time', () => {
  const [low, high] = [new Uint8Array(32), new Uint8Array(32).fill(255)];
  expect(idFrom(1_700_000_000_000, low)).toBe(idFrom(1_700_000_000_000, low));
  expect([low, high].map((hash) => idFrom(1_700_000_000_000, hash).slice(10))).toEqual([
    '0'.repeat(16),
    'Z'.repeat(16),
  ]);
  expect(isId(idFrom(1_700_000_000_000, high)) && idTime(idFrom(1_700_000_000_000, high))).toBe(1_700_000_000_000);
  expect(idFrom(1_000, high) < idFrom(1_001, low)).toBe(true);
});

test('bounds the ids of a time span by its first and last possible id', () => {
  const [from, until] = idsBetween(2_000, 3_000);
  expect(isId(from) && isId(until)).toBe(true);
  expect([from, until].map(idTime)).toEqual([2_000, 3_000]);
});

test('accepts only canonical ULIDs as ids', () => {
  expect(isId(newId(1_700_000_000_000))).toBe(true);
  for (const other of ['', 'abc', '01ARZ3NDEKTSV4RRFFQ69G5FAU', '01arz3ndektsv4rrffq69g5fav', `${newId(1)} `]) {
    expect(isId(other)).toBe(false);
  }
});

test('repeats the same ids from the same random numbers, and returns to its own afterwards', () => {
  const seeded = (): string[] => {
    let state = 7;
    const restore = seedIds(() => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    });
    const ids = [newId(5_000), newId(5_000), newId(4_000), newId(6_000)];
    restore();
    return ids;
  };
  const first = seeded();
  expect(seeded()).toEqual(first);
  expect([...first].sort()).toEqual(first);
  expect(first.every(isId)).toBe(true);
  expect(first).not.toContain(newId(6_000));
});

test('reads the creation time from an id', () => {
  expect(idTime(newId(1_700_000_000_123))).toBe(1_700_000_000_123);
});

test('carries the letters of an id over when the next one is made in the same millisecond', () => {
  const restore = seedIds(() => 0.999);
  const ZS = 'Z'.repeat(16);
  expect(newId(1_469_918_176_385)).toBe(`01ARYZ6S41${ZS}`);
  expect(() => newId(1_469_918_176_385)).toThrow('too many ids in one millisecond');
  restore();
  const letters = [0.999, 0.999, 0.05, ...Array.from({ length: 13 }, () => 0)];
  const others = seedIds(() => letters.shift() ?? 0);
  expect([newId(0), newId(0)]).toEqual([`${'0'.repeat(10)}00000000000001ZZ`, `${'0'.repeat(10)}0000000000000200`]);
  others();
});

test.each([-1, 0.5, Number.NaN, 2 ** 48])('makes no id for the time %s', (ms) => {
  expect(() => idsBetween(ms, 1)).toThrow('no id can have the time');
});

test.each(['', 'abc', '81ARYZ6S41TSV4RRFFQ69G5FAV'])('reads no time from "%s"', (text) => {
  expect(() => idTime(text)).toThrow('this is no id');
});
