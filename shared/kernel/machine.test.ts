import { expect, test } from '@jest/globals';
import { allows, type Machine, reachable } from './machine.ts';

const door: Machine<'open' | 'closed' | 'bricked', 'shut' | 'open'> = {
  initial: 'open',
  transitions: { shut: { from: ['open'], to: 'closed' }, open: { from: ['closed'], to: 'open' } },
};

test('allows a transition only from its own states', () => {
  expect(allows(door, 'shut', 'open')).toBe(true);
  expect(allows(door, 'shut', 'closed')).toBe(false);
});

test('does not reach a state without a transition to it', () => {
  expect([...reachable(door)].sort()).toEqual(['closed', 'open']);
});
