import { expect, test } from '@jest/globals';
import { idsBetween, idTime, isId, newId, seedIds } from './ids.ts';

test('ids sort by time, also within one millisecond', () => {
  const ids = [newId(1_000), newId(1_000), newId(2_000), newId(3_000)];
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(4);
});

test('the ids of a span are those between its first and its last', () => {
  const [from, until] = idsBetween(2_000, 3_000);
  expect(isId(from) && isId(until)).toBe(true);
  expect([from, until].map(idTime)).toEqual([2_000, 3_000]);
});

test('only canonical ULIDs are ids', () => {
  expect(isId(newId(1_700_000_000_000))).toBe(true);
  for (const other of ['', 'abc', '01ARZ3NDEKTSV4RRFFQ69G5FAU', '01arz3ndektsv4rrffq69g5fav', `${newId(1)} `]) {
    expect(isId(other)).toBe(false);
  }
});

test('makes the same ids again from the same random numbers, and its own ones afterwards', () => {
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

test('an id tells when it was made', () => {
  expect(idTime(newId(1_700_000_000_123))).toBe(1_700_000_000_123);
});
