import { expect, it } from '@jest/globals';
import { rereadDelayMs } from './reread.ts';

it('reads the user’s own data again at once, but for changes in a row', () => {
  expect([rereadDelayMs('few', () => 0), rereadDelayMs('few', () => 1)]).toEqual([200, 200]);
});

it('spreads the readers of a public page over two seconds', () => {
  expect([rereadDelayMs('users', () => 0), rereadDelayMs('users', () => 1)]).toEqual([200, 2200]);
});

it('lets guests wait until the edge keeps no older copy', () => {
  expect(rereadDelayMs('guests', () => 0)).toBeGreaterThan(5_000);
});
