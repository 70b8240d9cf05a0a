import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '@satcade/contracts/limits';
import { localTables } from '@satcade/testing/local-table';
import { wishesKey } from '../../table/keys.ts';
import { BUYER, NOW, ulid } from '../../testing/samples.ts';
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

  test('costs one write unit per sixteen games or so, and one read unit per seventy', async () => {
    const { table } = local();
    const wishes = wishTable(table);
    await table.put(listOf(14));
    expect((await local().unitsOf(() => wishes.add(BUYER, wish(15)))).write).toBe(1);
    await table.put(listOf(100));
    const { write } = await local().unitsOf(() => wishes.add(BUYER, wish(101)));
    const { read } = await local().unitsOf(() => wishes.list(BUYER, { limit: 10 }));
    expect({ write, read }).toEqual({ write: 6, read: 2 });
  });
});
