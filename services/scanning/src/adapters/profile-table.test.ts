import { expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { profileTable } from './profile-table.ts';

const at = localTables();
const NOW = '2026-03-01T12:00:00.000Z';
const IN_30_DAYS = Date.parse('2026-03-31T12:00:00.000Z') / 1000;

test('stores a profile with pictures, and lets one without pictures expire', async () => {
  const profiles = profileTable(at().table, fixedClock(NOW));
  const latest = async () => (await at().changes()).at(-1)?.after;
  await profiles.saveProfile({ userId: 'ada', revision: 1, keys: ['avatars/ada/1.png'] });
  expect(await latest()).not.toHaveProperty('ttl');
  await profiles.saveProfile({ userId: 'ada', revision: 2, keys: [] });
  expect(await latest()).toMatchObject({ keys: [], ttl: IN_30_DAYS });
  await profiles.saveProfile({ userId: 'ada', revision: 3, keys: ['avatars/ada/2.png'] });
  expect(await latest()).not.toHaveProperty('ttl');
});
