import { expect, jest, test } from '@jest/globals';
import { simulateAnnounced } from './simulate-announced.ts';

/** The slowest test takes a second, on a machine that may be busy. */
jest.setTimeout(120_000);

test('wishers are told once of a release, and nobody orders before it, with random faults from eight seeds', async () => {
  let [releases, notices, orders] = [0, 0, 0];
  const happened = new Set<string>();
  for (let seed = 1; seed <= 8; seed += 1) {
    const run = await simulateAnnounced({ seed });
    expect(run.broken).toEqual([]);
    releases += run.releases;
    notices += run.notices;
    orders += run.orders;
    for (const kind of run.faults.keys()) happened.add(kind);
  }
  expect(releases).toBeGreaterThan(12);
  expect(notices).toBeGreaterThan(150);
  expect(orders).toBeGreaterThan(50);
  for (const kind of ['crash-after', 'asked-twice', 'delivered-twice', 'delivered-at-once', 'delayed', 'stale-read'])
    expect(happened).toContain(kind);
});

test('the same holds without faults', async () => {
  const { broken, faults } = await simulateAnnounced({ seed: 3, faultRate: 0 });
  expect(broken).toEqual([]);
  expect([...faults]).toEqual([]);
});

test('the same seed gives the same run', async () => {
  const [first, second] = [await simulateAnnounced({ seed: 5 }), await simulateAnnounced({ seed: 5 })];
  expect([...second.faults]).toEqual([...first.faults]);
  expect(second).toMatchObject({ notices: first.notices, releases: first.releases, orders: first.orders });
});
