import { expect, it } from '@jest/globals';
import { changedPlan, planError, planForm } from './release-plan.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const local = (iso: string): string => planForm({ waitingBuild: { ...BUILD, release: { when: 'date', at: iso } } }).at;
const BUILD = {
  ...({
    version: '2.0',
    state: 'READY',
    gameFileKey: 'games/a/b/c.zip',
    fileName: 'c.zip',
    scanStatus: 'CLEAN',
  } as const),
  offeredAt: '2026-11-28T11:00:00.000Z',
};
const CLEAN = planForm({});

it('shows the plan of the waiting build, and sends only another one', () => {
  const at = '2026-12-01T08:30:00.000Z';
  const had = planForm({ waitingBuild: { ...BUILD, release: { when: 'date', at } } });
  expect(changedPlan(had, had)).toBeUndefined();
  expect(changedPlan({ when: 'developer', at: had.at }, had)).toEqual({ when: 'developer' });
  expect(changedPlan({ when: 'date', at: had.at }, CLEAN)).toEqual({ when: 'date', at });
  expect(changedPlan(CLEAN, CLEAN)).toBeUndefined();
});

it('refuses times that have passed or are more than a year away, except the one that the build has', () => {
  const past = { when: 'date', at: local('2026-11-28T11:00:00.000Z') } as const;
  expect(planError(past, CLEAN, NOW)).toBeDefined();
  expect(planError(past, past, NOW)).toBeUndefined();
  expect(planError({ when: 'date', at: '' }, CLEAN, NOW)).toBeDefined();
  expect(planError({ when: 'date', at: local('2028-01-01T00:00:00.000Z') }, CLEAN, NOW)).toBeDefined();
  expect(planError({ when: 'date', at: local('2026-11-29T00:00:00.000Z') }, CLEAN, NOW)).toBeUndefined();
  expect(planError({ when: 'developer', at: '' }, CLEAN, NOW)).toBeUndefined();
});
