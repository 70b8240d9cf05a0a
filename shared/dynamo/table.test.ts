import { describe, expect, test } from '@jest/globals';
import { AwsFailure } from '@satcade/lambda/aws-json';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { marshall } from './attribute-value.ts';
import { KnownItems } from './known-items.ts';
import { pageToken } from './page-token.ts';
import { Table } from './table.ts';
import { type Change, change } from './update.ts';

const local = localTables();
const note = z.object({ sk: z.string(), text: z.string(), count: z.optional(z.int()) });
const key = { pk: 'a', sk: 'GAME#1' };

describe('Table with one item', () => {
  test('reads an item as its schema describes it, or nothing', async () => {
    const { table } = local();
    expect(await table.get(key, note)).toBeUndefined();
    await table.put({ ...key, text: 'hello', more: 1, absent: undefined });
    expect(await table.get(key, note, true)).toEqual({ sk: 'GAME#1', text: 'hello' });
  });

  test('throws when an item no longer fits its schema', async () => {
    await local().table.put({ ...key, text: 7 });
    await expect(local().table.get(key, note)).rejects.toThrow(/text/);
  });

  describe('which is known', () => {
    const read = async (table: Table, knownItems: KnownItems<unknown>, at = key) =>
      table.get(at, note, true, knownItems);

    test('parses it again only when it has changed', async () => {
      const { table } = local();
      const knownItems = new KnownItems(10);
      await table.put({ ...key, text: 'a' });
      const first = await read(table, knownItems);
      expect(await read(table, knownItems)).toBe(first);
      await table.put({ ...key, text: 'b' });
      expect(await read(table, knownItems)).toEqual({ sk: 'GAME#1', text: 'b' });
      await table.put({ ...key, text: 'a' });
      expect(await read(table, knownItems)).toEqual(first);
      await table.remove(key);
      expect(await read(table, knownItems)).toBeUndefined();
    });

    test('forgets the one that was read longest ago', async () => {
      const { table } = local();
      const knownItems = new KnownItems(2);
      const keys = ['1', '2', '3'].map((sk) => ({ pk: 'a', sk }));
      const [one = key, two = key, three = key] = keys;
      for (const each of keys) await table.put({ ...each, text: each.sk });
      const [first, second] = [await read(table, knownItems, one), await read(table, knownItems, two)];
      expect(await read(table, knownItems, one)).toBe(first);
      await read(table, knownItems, three);
      expect(await read(table, knownItems, one)).toBe(first);
      expect(await read(table, knownItems, two)).not.toBe(second);
    });
  });

  test('creates an item once, and shows it to the second attempt', async () => {
    const { table } = local();
    expect(await table.create({ ...key, text: 'first' })).toMatchObject({ ok: true });
    expect(await table.create({ ...key, text: 'second' })).toEqual({
      ok: false,
      error: { code: 'condition-failed', item: { ...key, text: 'first' } },
    });
  });

  test('creates an item once when many try at the same time', async () => {
    const { table } = local();
    const results = await Promise.all(Array.from({ length: 10 }, (_, i) => table.create({ ...key, text: `${i}` })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('updates an item when the condition holds, and otherwise returns the current item', async () => {
    const { table } = local();
    await table.put({ ...key, text: 'a', count: 1 });
    const raise = change().expectEqual('text', 'a').add({ count: 2 }).set({ text: 'b' });
    expect(await table.update(key, raise, note)).toEqual({ ok: true, value: { sk: 'GAME#1', text: 'b', count: 3 } });
    expect(await table.update(key, raise, note)).toMatchObject({ error: { item: { text: 'b', count: 3 } } });
    const missing = await table.update({ pk: 'a', sk: 'none' }, change().expectExists('pk').set({ text: 'x' }), note);
    expect(missing).toEqual({ ok: false, error: { code: 'condition-failed', item: undefined } });
  });

  test.each<[string, Change, boolean]>([
    ['at most an equal value', change().expectAtMost('count', 5), true],
    ['at most a smaller value', change().expectAtMost('count', 4), false],
    ['at most, with the attribute absent', change().expectAtMost('absent', 5), false],
    ['below a larger value', change().expectBelow('count', 6), true],
    ['below an equal value', change().expectBelow('count', 5), false],
    ['below, absent', change().expectBelow('absent', 1), true],
    ['one of', change().expectOneOf('text', ['a', 'b']), true],
    ['none of', change().expectOneOf('text', ['b', 'c']), false],
    ['another', change().expectNot('text', 'b'), true],
    ['the same', change().expectNot('text', 'a'), false],
    ['absent', change().expectAbsent('absent'), true],
    ['there', change().expectAbsent('text'), false],
    ['two conditions, one failing', change().expectExists('text').expectEqual('count', 4), false],
  ])('applies an update under the condition: %s', async (_, update, holds) => {
    const { table } = local();
    await table.put({ ...key, text: 'a', count: 5 });
    expect((await table.update(key, update.set({ text: 'b' }), note)).ok).toBe(holds);
  });

  test('keeps an attribute that is set once, and removes others on request', async () => {
    const { table } = local();
    await table.put({ ...key, text: 'a', count: 5 });
    const update = change().setOnce({ text: 'never', firstSeen: 'now' }).set({ ignored: undefined }).remove('count');
    await table.update(key, update, note);
    const everything = z.record(z.string(), z.unknown());
    expect(await table.get(key, everything)).toEqual({ ...key, text: 'a', firstSeen: 'now' });
  });

  test('appends to a list, even to an absent one', async () => {
    const { table } = local();
    const lists = z.object({ seen: z.array(z.string()) });
    await table.update(key, change().append('seen', 'a'), lists);
    await table.update(key, change().append('seen', 'b'), lists);
    expect(await table.get(key, lists)).toEqual({ seen: ['a', 'b'] });
  });

  test('removes an item, even one that is already gone', async () => {
    const { table } = local();
    await table.put({ ...key, text: 'a' });
    await table.remove(key);
    await table.remove(key);
    expect(await table.get(key, note)).toBeUndefined();
  });
});

describe('Table with a transaction', () => {
  const other = { pk: 'b', sk: 'GAME#2' };

  test('writes all items', async () => {
    const { table } = local();
    await table.put({ pk: 'c', sk: 'x', text: 'to go' });
    const written = await table.transact([
      { put: { ...key, text: 'new' }, onlyIfNew: true },
      { update: other, change: change().set({ text: 'set' }) },
      { remove: { pk: 'c', sk: 'x' } },
    ]);
    expect(written).toMatchObject({ ok: true });
    expect(await table.getMany([key, other, { pk: 'c', sk: 'x' }], note)).toHaveLength(2);
  });

  test('removes an item only while it is the expected one', async () => {
    const { table } = local();
    await table.put({ ...other, text: 'newer' });
    const remove = (text: string) => table.transact([{ remove: other, onlyIf: change().expectEqual('text', text) }]);
    expect(await remove('older')).toMatchObject({ ok: false, error: { item: { text: 'newer' } } });
    expect(await remove('newer')).toMatchObject({ ok: true });
    expect(await table.get(other, note)).toBeUndefined();
  });

  test('writes nothing when one condition fails, and returns the item that failed it', async () => {
    const { table } = local();
    await table.put({ ...other, text: 'there' });
    const written = await table.transact([
      { put: { ...key, text: 'new' } },
      { put: { ...other, text: 'again' }, onlyIfNew: true },
    ]);
    expect(written).toEqual({ ok: false, error: { code: 'condition-failed', item: { ...other, text: 'there' } } });
    expect(await table.get(key, note)).toBeUndefined();
  });

  const reasons = { CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] };
  const text = 'Transaction cancelled [None, TransactionConflict]';
  const conflict = new AwsFailure('TransactionCanceledException', text, 400, reasons);

  /** The table through a client whose first `failures` transactions collide with another one. */
  function contended(failures: number): { table: Table; attempts: () => number } {
    let attempts = 0;
    const { client, name } = local();
    const table = new Table((operation, input) => {
      if (operation !== 'TransactWriteItems') return client(operation, input);
      attempts += 1;
      return attempts <= failures ? Promise.reject(conflict) : client(operation, input);
    }, name);
    return { table, attempts: () => attempts };
  }

  test('retries a transaction that collides with another one', async () => {
    const { table, attempts } = contended(2);
    expect(await table.transact([{ put: { ...key, text: 'new' } }])).toMatchObject({ ok: true });
    expect(attempts()).toBe(3);
    expect(await table.get(key, note)).toMatchObject({ text: 'new' });
  });

  test.each([
    ['put', (table: Table) => table.put({ ...key, text: 'new' })],
    ['create', (table: Table) => table.create({ ...key, text: 'new' })],
    ['update', (table: Table) => table.update(key, change().set({ text: 'new' }), note)],
    ['remove', (table: Table) => table.remove(key)],
  ])('retries a single write (%s) that collides with a transaction', async (_, write) => {
    let attempts = 0;
    const { client, name } = local();
    const collided = new AwsFailure('TransactionConflictException', 'Transaction is ongoing', 400, {});
    const table = new Table((operation, input) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(collided) : client(operation, input);
    }, name);
    await write(table);
    expect(attempts).toBe(2);
  });

  test('gives up with the reason when every attempt collides', async () => {
    const { table } = contended(100);
    await expect(table.transact([{ put: { ...key, text: 'new' } }])).rejects.toThrow(/TransactionConflict/);
  });
});

describe('Table with many items', () => {
  test('reads many items at once and leaves absent ones out', async () => {
    const { table } = local();
    for (const id of [1, 2, 3]) await table.put({ pk: 'a', sk: `${id}`, text: `${id}` });
    const found = await table.getMany(
      [1, 3, 9].map((id) => ({ pk: 'a', sk: `${id}` })),
      note,
    );
    expect(found.map(({ text }) => text).sort()).toEqual(['1', '3']);
    expect(await table.getMany([], note)).toEqual([]);
  });

  test('asks again for items that DynamoDB puts off', async () => {
    await local().table.put({ ...key, text: 'late' });
    let asked = 0;
    const { client, name } = local();
    const table = new Table(async (operation, input) => {
      asked += 1;
      if (asked > 2) return client(operation, input);
      return { Responses: {}, UnprocessedKeys: { [name]: { Keys: [marshall(key)] } } };
    }, name);
    expect(await table.getMany([key], note)).toMatchObject([{ text: 'late' }]);
    expect(asked).toBe(3);
  });
});

describe('Table with a list', () => {
  const all = ['GAME#1', 'GAME#2', 'GAME#3', 'TOKEN#1'];
  const fill = async () => {
    for (const sk of all) await local().table.put({ pk: 'a', sk, text: sk });
  };
  const request = { pk: 'a', skPrefix: 'GAME#', limit: 2 };

  test('returns pages in either order, limited to the prefix', async () => {
    await fill();
    const { table } = local();
    const first = await table.query(request, note);
    if (!first.ok || first.value.nextToken === null) throw new Error('there is a second page');
    expect(first.value.items.map(({ sk }) => sk)).toEqual(['GAME#1', 'GAME#2']);
    expect(await table.query({ ...request, nextToken: first.value.nextToken }, note)).toEqual({
      ok: true,
      value: { items: [{ sk: 'GAME#3', text: 'GAME#3' }], nextToken: null },
    });
    expect(await table.query({ ...request, newestFirst: true, limit: 1 }, note)).toMatchObject({
      value: { items: [{ sk: 'GAME#3' }] },
    });
    expect((await table.queryAll({ pk: 'a' }, note)).map(({ sk }) => sk)).toEqual(all);
  });

  test.each([
    ['another partition', { pk: 'b', sk: 'GAME#1' }],
    ['another list of the same partition', { pk: 'a', sk: 'TOKEN#1' }],
    ['nowhere', { pk: 'a', sk: '' }],
    ['a key that is too long', { pk: 'a', sk: `GAME#${'x'.repeat(1100)}` }],
    ['other attributes', { pk: 'a', sk: 'GAME#1', gsi1pk: 'x' }],
  ])('refuses a token of %s', async (_, lastKey) => {
    await fill();
    const nextToken = pageToken(lastKey) ?? '';
    expect(await local().table.query({ ...request, nextToken }, note)).toEqual({ ok: false, error: 'bad-token' });
  });

  test('reads pages by an index, whose tokens are its own', async () => {
    const { table } = local();
    const index = { name: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' };
    for (const n of [1, 2]) await table.put({ pk: `o${n}`, sk: 'x', gsi1pk: 'user', gsi1sk: `${n}`, text: `${n}` });
    const first = await table.query({ index, pk: 'user', limit: 1 }, note);
    if (!first.ok || first.value.nextToken === null) throw new Error('there is a second page');
    const { nextToken } = first.value;
    expect(await table.query({ index, pk: 'user', limit: 5, nextToken }, note)).toMatchObject({
      value: { items: [{ text: '2' }], nextToken: null },
    });
    expect(await table.query({ index, pk: 'someone else', limit: 5, nextToken }, note)).toMatchObject({ ok: false });
  });
});
