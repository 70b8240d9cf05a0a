import { expect, it } from '@jest/globals';
import { rereadDelayMs } from './reread.ts';

it('reads the user’s own data again at once, and several changes in a row together', () => {
  expect([rereadDelayMs('few', () => 0), rereadDelayMs('few', () => 1)]).toEqual([200, 200]);
});

it('spreads the reads of a public page over two seconds', () => {
  expect([rereadDelayMs('users', () => 0), rereadDelayMs('users', () => 1)]).toEqual([200, 2200]);
});

it('lets guests wait until the edge cache has no older copy', () => {
  expect(rereadDelayMs('guests', () => 0)).toBeGreaterThan(5_000);
});
