import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '@satcade/contracts/limits';
import { localTables } from '@satcade/testing/local-table';
import { readerTable } from '../../announcements/adapters/announcement-table.ts';
import { wishesKey } from '../../table/keys.ts';
import { BUYER, NOW, ulid } from '../../testing/samples.ts';
import type { WishStore } from '../ports.ts';
import { wishTable } from './wish-table.ts';

/* Uses the embedded DynamoDB engine: keys, conditions and costs are real. */

const local = localTables();
const at = (second: number): string => new Date(Date.parse(NOW) + second * 1000).toISOString();
const wish = (number: number, second = number) => ({ gameId: ulid(number), addedAt: at(second) });

/** The item of a list of this many games. */
const listOf = (wishCount: number) => ({
  ...wishesKey(BUYER),
  ...Object.fromEntries(Array.from({ length: wishCount }, (_, index) => [`game#${ulid(index + 1)}`, at(index)])),
  wishCount,
});

describe('wishlist in the table', () => {
  test('has each game once, newest first, in pages', async () => {
    const wishes = wishTable(local().table);
    for (const number of [2, 1, 3]) expect(await wishes.add(BUYER, wish(number))).toMatchObject({ ok: true });
    expect(await wishes.add(BUYER, wish(1, 50))).toMatchObject({ ok: true });
    await wishes.add('other', wish(4));
    const first = await wishes.list(BUYER, { limit: 2 });
    if (!first.ok) throw new Error(first.error);
    expect(first.value.items).toEqual([wish(3), wish(2)]);
    const nextToken = first.value.nextToken ?? '';
    await wishes.add(BUYER, wish(9));
    expect(await wishes.list(BUYER, { limit: 1, nextToken })).toEqual({
      ok: true,
      value: { items: [wish(1)], nextToken: null },
    });
    expect(await wishes.list('other', { limit: 2, nextToken })).toEqual({ ok: false, error: 'bad-token' });
    expect(await wishes.list('nobody', { limit: 2 })).toEqual({ ok: true, value: { items: [], nextToken: null } });
  });

  test('loses a removed game once', async () => {
    const wishes = wishTable(local().table);
    await wishes.remove(BUYER, ulid(1));
    await wishes.add(BUYER, wish(1));
    await wishes.remove(BUYER, ulid(1));
    await wishes.remove(BUYER, ulid(1));
    expect(await wishes.list(BUYER, { limit: 2 })).toMatchObject({ value: { items: [] } });
  });

  test('is full at its limit, even for concurrent requests; games on it can be added again', async () => {
    const { table } = local();
    const wishes = wishTable(table);
    await table.put(listOf(LIMITS.wishlistItems - 1));
    const added = await Promise.all([601, 602, 603].map((number) => wishes.add(BUYER, wish(number))));
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wishes.add(BUYER, wish(1))).toMatchObject({ ok: true });
    await wishes.remove(BUYER, ulid(1));
    await wishes.remove(BUYER, ulid(1));
    expect(await wishes.add(BUYER, wish(604))).toMatchObject({ ok: true });
    expect(await wishes.add(BUYER, wish(605))).toEqual({ ok: false, error: 'full' });
  });

  test('names the people who wished for a game, in pages, and forgets those who no longer do', async () => {
    const { table } = local();
    const wishes = wishTable(table);
    const { wishersOf } = readerTable(table);
    for (const user of ['c', 'a', 'b']) await wishes.add(user, wish(1));
    await wishes.add('a', wish(1, 50));
    await wishes.add('d', wish(2));
    const first = await wishersOf(ulid(1), { limit: 2 });
    expect(first.userIds).toEqual(['a', 'b']);
    expect(await wishersOf(ulid(1), { limit: 2, after: first.next })).toEqual({ userIds: ['c'] });
    await wishes.remove('a', ulid(1));
    await wishes.remove('a', ulid(2));
    await wishes.clear('b');
    expect(await wishersOf(ulid(1), { limit: 9 })).toEqual({ userIds: ['c'] });
    expect(await wishersOf(ulid(2), { limit: 9 })).toEqual({ userIds: ['d'] });
  });

  test.each([
    ['is read', (wishes: WishStore) => wishes.list(BUYER, { limit: 1 })],
    ['gets another game', (wishes: WishStore) => wishes.add(BUYER, wish(900))],
  ])('names its owner for each game of a list from before, once it %s', async (_, use) => {
    const { table } = local();
    const { wishersOf } = readerTable(table);
    await table.put(listOf(200));
    expect((await wishersOf(ulid(1), { limit: 9 })).userIds).toEqual([]);
    const wishes = wishTable(table);
    await use(wishes);
    for (const number of [1, 90, 91, 200])
      expect((await wishersOf(ulid(number), { limit: 9 })).userIds).toEqual([BUYER]);
    expect((await local().unitsOf(() => wishes.list(BUYER, { limit: 1 }))).write).toBe(0);
  });

  test('costs four write units up to sixteen games or so, and one read unit per seventy', async () => {
    const { table } = local();
    const wishes = wishTable(table);
    await table.put({ ...listOf(14), isIndexed: true });
    expect((await local().unitsOf(() => wishes.add(BUYER, wish(15)))).write).toBe(4);
    expect((await local().unitsOf(() => wishes.remove(BUYER, ulid(15)))).write).toBe(4);
    await table.put({ ...listOf(100), isIndexed: true });
    const { write } = await local().unitsOf(() => wishes.add(BUYER, wish(101)));
    const { read } = await local().unitsOf(() => wishes.list(BUYER, { limit: 10 }));
    expect({ write, read }).toEqual({ write: 14, read: 2 });
  });
});
