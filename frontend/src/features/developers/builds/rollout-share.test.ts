import { expect, it } from '@jest/globals';
import { buyersIn, leastShare, nextSteps, shareOf } from './rollout-share.ts';

const at = (percent: number, state: 'RUNNING' | 'HALTED' = 'RUNNING') => ({
  rollout: { percent, state, startedAt: '2026-11-28T12:00:00.000Z' },
});

it('offers only shares that are larger than the running one', () => {
  expect([nextSteps({}), nextSteps(at(5)), nextSteps(at(30)), nextSteps(at(99))]).toEqual([
    [5, 25, 50, 100],
    [25, 50, 100],
    [50, 100],
    [100],
  ]);
});

it('starts again with any share after a halt', () => {
  expect(leastShare(at(50, 'HALTED'))).toBe(1);
  expect(nextSteps(at(50, 'HALTED'))).toEqual([5, 25, 50, 100]);
});

it('accepts whole numbers in the range', () => {
  expect(['1', ' 25 ', '100'].map((typed) => shareOf(typed, 1))).toEqual([1, 25, 100]);
  expect(['0', '101', '2.5', '-3', '1e1', '', 'ten', '25'].map((typed) => shareOf(typed, 26))).toEqual(
    Array.from({ length: 8 }, () => undefined),
  );
});

it('says about how many buyers a share has', () => {
  expect([buyersIn(5, { purchaseCount: 50 }), buyersIn(1, { purchaseCount: 10 })]).toEqual([3, 0]);
});
