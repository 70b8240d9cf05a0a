import { expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { watchedTopics } from './watched-topics.ts';

const local = localTables();
const NOW = Date.parse('2026-03-01T12:00:00Z');

it('finds the marked topics among any number, in one consistent read for each hundred', async () => {
  const topics = watchedTopics(local().table);
  await topics.mark('Order#id=1', NOW);
  await topics.mark('Order#id=149', NOW);
  const names = Array.from({ length: 150 }, (_, number) => `Order#id=${number}`);
  expect(await topics.among([...names, ...names])).toEqual(new Set(['Order#id=1', 'Order#id=149']));
  expect(await local().unitsOf(() => topics.among(['Order#id=1', 'Order#id=1', 'Order#id=2']))).toMatchObject({
    read: 2,
  });
  expect(await topics.among([])).toEqual(new Set());
});

it('keeps a mark for longer than any connection stays open', async () => {
  const topics = watchedTopics(local().table);
  await topics.mark('Order#id=1', NOW);
  const { ttl } = await local().rawItem({ pk: 'Order#id=1', sk: 'WATCHED' });
  expect(Number(ttl) - NOW / 1000).toBeGreaterThan(2 * 60 * 60);
});
