import { expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { watchedTopics } from './watched-topics.ts';

const local = localTables();
let now = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60 * 1000;
const topics = () => watchedTopics(local().table, { now: () => now });
const unitsOf = (marks: readonly string[]) => local().unitsOf(() => topics().among(marks));

it('finds the marked topics among any number, in one consistent read for each hundred', async () => {
  await topics().mark('Game#id=1');
  await topics().mark('Game#id=149');
  const names = Array.from({ length: 150 }, (_, number) => `Game#id=${number}`);
  expect(await topics().among([...names, ...names])).toEqual(new Set(['Game#id=1', 'Game#id=149']));
  expect(await unitsOf(['Game#id=1', 'Game#id=1', 'Game#id=2'])).toMatchObject({ read: 2 });
  expect(await topics().among([])).toEqual(new Set());
});

it('reads one item for all models of a watcher, and knows which of them is watched', async () => {
  await topics().mark('Order#of=user-1');
  await topics().mark('Notice#of=user-1');
  const marks = ['Order#of=user-1', 'Invoice#of=user-1', 'Notice#of=user-1', 'Order#admins', 'Invoice#admins'];
  expect(await topics().among(marks)).toEqual(new Set(['Order#of=user-1', 'Notice#of=user-1']));
  expect(await unitsOf(marks)).toMatchObject({ read: 2 });
});

it('keeps a mark for longer than any connection stays open, and no longer because of another model', async () => {
  const mark = 'Order#of=user-1';
  await topics().mark(mark);
  now += 125 * MINUTE;
  expect(await topics().among([mark])).toEqual(new Set([mark]));
  await topics().mark('Notice#of=user-1');
  now += 15 * MINUTE;
  expect(await topics().among([mark, 'Notice#of=user-1'])).toEqual(new Set(['Notice#of=user-1']));
});

it('is removed by the table after the last of its marks', async () => {
  await topics().mark('Order#of=user-1');
  now += 60 * MINUTE;
  await topics().mark('Notice#of=user-1');
  const { ttl, Notice } = await local().rawItem({ pk: 'of=user-1', sk: 'WATCHED' });
  expect({ ttl }).toEqual({ ttl: Notice });
  expect(Number(ttl) - now / 1000).toBeGreaterThan(2 * 60 * 60);
});
