import { expect, jest, test } from '@jest/globals';
import { simulateReleases } from './simulate-releases.ts';

/** The slowest test takes a second, on a machine that may be busy. */
jest.setTimeout(120_000);

test('owners get only the builds that are meant for them, with random faults from eight seeds', async () => {
  let [downloads, releases, buildNotices] = [0, 0, 0];
  const happened = new Set<string>();
  for (let seed = 1; seed <= 8; seed += 1) {
    const run = await simulateReleases({ seed });
    expect(run.broken).toEqual([]);
    downloads += run.downloads;
    releases += run.releases;
    buildNotices += run.buildNotices;
    for (const kind of run.faults.keys()) happened.add(kind);
  }
  expect(downloads).toBeGreaterThan(1500);
  expect(releases).toBeGreaterThan(40);
  expect(buildNotices).toBeGreaterThan(8);
  for (const kind of ['crash-after', 'asked-twice', 'delivered-twice', 'delivered-at-once', 'delayed', 'stale-read'])
    expect(happened).toContain(kind);
});

test('the same holds without faults', async () => {
  const { broken, faults } = await simulateReleases({ seed: 3, faultRate: 0 });
  expect(broken).toEqual([]);
  expect([...faults]).toEqual([]);
});

test('the same seed gives the same run', async () => {
  const [first, second] = [await simulateReleases({ seed: 5 }), await simulateReleases({ seed: 5 })];
  expect([...second.faults]).toEqual([...first.faults]);
  expect(second).toMatchObject({ downloads: first.downloads, releases: first.releases });
});
