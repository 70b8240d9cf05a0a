import { expect, test } from '@jest/globals';
import { allows, type Machine, reachable } from './machine.ts';

const door: Machine<'open' | 'closed' | 'bricked', 'shut' | 'open'> = {
  initial: 'open',
  transitions: { shut: { from: ['open'], to: 'closed' }, open: { from: ['closed'], to: 'open' } },
};

test('a transition is allowed from its own states only', () => {
  expect(allows(door, 'shut', 'open')).toBe(true);
  expect(allows(door, 'shut', 'closed')).toBe(false);
});

test('a state that nothing leads to is not reachable', () => {
  expect([...reachable(door)].sort()).toEqual(['closed', 'open']);
});
