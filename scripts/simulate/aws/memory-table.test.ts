import { expect, jest, test } from '@jest/globals';
import { change, type TransactItem } from '@satcade/dynamo';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { Random } from '../../lib/random.ts';
import { MemoryTable } from './memory-table.ts';

/** Takes about a second, on a machine that may be busy. */
jest.setTimeout(60_000);

const engine = localTables({ name: 'watched', pk: 'watch', sk: 'since' });
const anything = z.record(z.string(), z.unknown());
const KEYS = Array.from({ length: 5 }, (_, at) => ({ pk: `pk-${at % 2}`, sk: `sk-${at}` }));

/** A random change out of those that the adapters write. */
function changeOf(random: Random) {
  const update = change();
  const condition = random.weighted({ none: 3, exists: 1, absent: 1, equal: 1, not: 1, oneOf: 1, below: 2, atMost: 1 });
  const value = random.between(0, 3);
  if (condition === 'exists') update.expectExists('number');
  if (condition === 'absent') update.expectAbsent('text');
  if (condition === 'equal') update.expectEqual('number', value);
  if (condition === 'not') update.expectNot('number', value);
  if (condition === 'oneOf') update.expectOneOf('text', ['a', 'b']);
  if (condition === 'below') update.expectBelow('number', value);
  if (condition === 'atMost') update.expectAtMost('number', value);
  update.set({ text: random.pick(['a', 'b', 'c']), nothing: undefined, inner: { known: value, unknown: undefined } });
  if (random.chance(0.3)) update.setOnce({ first: value });
  if (random.chance(0.3)) update.append('list', value);
  const watching = random.between(0, 2);
  if (watching === 0) update.set({ watch: 'W', since: `${value}` });
  if (watching === 1) update.remove('watch', 'since');
  if (random.chance(0.5)) update.add({ number: value });
  return update;
}

test('a table in memory does the same as the embedded engine', async () => {
  const memory = new MemoryTable({ step: async (effect) => effect(), readsStale: () => false });
  const { table } = engine();
  const random = new Random(1);
  const both = async <Value>(work: (each: typeof table) => Promise<Value>): Promise<void> => {
    expect(await work(memory)).toEqual(await work(table));
  };
  for (let round = 0; round < 150; round += 1) {
    const [key, update, number] = [random.pick(KEYS), changeOf(random), random.between(0, 3)];
    const other = KEYS.find((each) => each.sk !== key.sk) ?? key;
    const writes: TransactItem[] = [
      { update: key, change: update },
      { put: { ...other, number }, onlyIfNew: true },
    ];
    const action = random.weighted({ update: 6, create: 2, remove: 1, transact: 2, query: 2 });
    if (action === 'update') await both((each) => each.update(key, update, anything));
    else if (action === 'create') await both((each) => each.create({ ...key, number, text: undefined }));
    else if (action === 'remove') await both((each) => each.remove(key));
    else if (action === 'transact') await both((each) => each.transact(writes));
    else await both((each) => each.queryAll({ pk: key.pk, skPrefix: 'sk', newestFirst: round % 2 === 0 }, anything));
    await both((each) => each.get(key, anything, true));
  }
  await both(
    async (each) =>
      (await each.queryAll({ index: { name: 'watched', pk: 'watch', sk: 'since' }, pk: 'W' }, anything)).length,
  );
  await both((each) => each.queryAll({ pk: 'pk-0', skBetween: ['sk-0', 'sk-2'] }, anything));
});

test('a table in memory writes into an attribute as the embedded engine does', async () => {
  const memory = new MemoryTable({ step: async (effect) => effect(), readsStale: () => false });
  const note = z.object({ title: z.string(), text: z.optional(z.string()) });
  const key = { pk: 'pk', sk: 'sk' };
  const update = change().setFields(note, { title: 'b' }, 'note').setFields(note, { title: 'c', text: 'd' });
  for (const each of [memory, engine().table]) {
    await each.put({ ...key, note: { title: 'a', text: 'gone', later: 'kept' } });
    const written = await each.update(key, update, anything);
    const item = { ...key, title: 'c', text: 'd', note: { title: 'b', later: 'kept' } };
    expect(written).toEqual({ ok: true, value: item });
    await expect(each.update(key, change().setFields(note, { title: 'b' }, 'absent'), anything)).rejects.toThrow();
  }
});
