import { expect, test } from '@jest/globals';
import { reachable } from '@satcade/kernel/machine';
import { isSettled, type Scan, type ScanStatus, scanMachine, transitionTo } from './scan.ts';

const ALL: readonly ScanStatus[] = ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED', 'ERROR'];

test('reaches every state, and leaves it when a later version arrives', () => {
  expect([...reachable(scanMachine)].toSorted()).toEqual([...ALL].toSorted());
  expect([...scanMachine.transitions.replace.from].toSorted()).toEqual([...ALL].toSorted());
});

test('allows a verdict to end a scan or to replace an earlier one, but a failure to replace none', () => {
  for (const status of ['CLEAN', 'INFECTED', 'REJECTED'] as const) {
    const from = ['IN_PROGRESS', 'CLEAN', 'INFECTED', 'REJECTED'];
    expect(scanMachine.transitions[transitionTo(status)]).toEqual({ from, to: status });
  }
  expect(scanMachine.transitions[transitionTo('ERROR')]).toEqual({ from: ['IN_PROGRESS'], to: 'ERROR' });
});

const scan = (changes: Partial<Scan>): Scan => ({
  key: 'k',
  kind: 'game',
  ownerId: 'u',
  gameKey: 'g',
  fileName: 'f',
  size: 1,
  sequencer: '1',
  status: 'IN_PROGRESS',
  startedAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});

test.each([
  [{ status: 'IN_PROGRESS' }, false],
  [{ status: 'ERROR' }, false],
  [{ status: 'CLEAN' }, true],
  [{ status: 'INFECTED' }, true],
  [{ status: 'REJECTED', kind: 'avatar' }, true],
  [{ status: 'CLEAN', kind: 'avatar' }, false],
  [{ status: 'CLEAN', kind: 'avatar', publishedAt: '2026-03-01T12:00:00.000Z' }, true],
] as const)('decides whether %j is settled: %s', (changes, expected) => {
  expect(isSettled(scan(changes))).toBe(expected);
});
