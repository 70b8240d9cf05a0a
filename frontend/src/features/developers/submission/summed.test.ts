import { expect, test } from '@jest/globals';
import { summed } from './summed.ts';

const job = { state: 'running', waiting: undefined, sent: 20, total: 100, pace: { speed: 10, msLeft: 0 } } as const;

test('uploads are summed, and the time left is that of the ones that move', () => {
  const paused = { ...job, state: 'paused', sent: 0, total: 900 } as const;
  expect(summed([job, { ...job, sent: 60 }, paused])).toEqual({ sent: 80, total: 1_100, msLeft: 6_000 });
  expect(summed([paused]).msLeft).toBeUndefined();
});
