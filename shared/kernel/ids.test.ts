import { expect, test } from '@jest/globals';
import { idTime, isId, newId } from './ids.ts';

test('ids sort by time, also within one millisecond', () => {
  const ids = [newId(1_000), newId(1_000), newId(2_000), newId(3_000)];
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(4);
});

test('only canonical ULIDs are ids', () => {
  expect(isId(newId(1_700_000_000_000))).toBe(true);
  for (const other of ['', 'abc', '01ARZ3NDEKTSV4RRFFQ69G5FAU', '01arz3ndektsv4rrffq69g5fav', `${newId(1)} `]) {
    expect(isId(other)).toBe(false);
  }
});

test('an id tells when it was made', () => {
  expect(idTime(newId(1_700_000_000_123))).toBe(1_700_000_000_123);
});
