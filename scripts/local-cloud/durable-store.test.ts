import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ClassicLevel } from 'classic-level';
import { DurableStore } from './durable-store.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'durable-store-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dir, { recursive: true });
});

async function recordsIn(store: DurableStore, prefix: string): Promise<[string, unknown][]> {
  const records: [string, unknown][] = [];
  for await (const record of store.records(prefix)) records.push(record);
  return records;
}

test('writes keep their order, even when they arrive during a commit', async () => {
  const store = await DurableStore.open(dir);
  const first = store.write([{ type: 'put', key: 'a/1', value: 1 }]);
  await Promise.resolve();
  const second = store.write([{ type: 'put', key: 'a/1', value: { n: 2 } }]);
  const third = store.write([
    { type: 'put', key: 'a/2', value: 'x' },
    { type: 'put', key: 'b/1', value: 'y' },
    { type: 'del', key: 'b/1' },
  ]);
  await Promise.all([first, second, third]);
  expect(await recordsIn(store, 'a/')).toEqual([
    ['a/1', { n: 2 }],
    ['a/2', 'x'],
  ]);
  expect(await recordsIn(store, 'b/')).toEqual([]);
  await store.close();
});

test('written records are found after the process was killed', async () => {
  const program = `
    const { DurableStore } = await import(${JSON.stringify(import.meta.resolve('./durable-store.ts'))});
    const store = await DurableStore.open(${JSON.stringify(dir)});
    await store.write([{ type: 'put', key: 'a', value: 'kept' }]);
    await store.write([{ type: 'put', key: 'b', value: 'kept without fsync' }], { mayBeLost: true });
    process.kill(process.pid, 'SIGKILL');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const store = await DurableStore.open(dir);
  expect(await recordsIn(store, '')).toEqual([
    ['a', 'kept'],
    ['b', 'kept without fsync'],
  ]);
  await store.close();
});

test('a write that cannot be saved fails, and so does every later one', async () => {
  const store = await DurableStore.open(dir);
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  await expect(store.write([{ type: 'put', key: 'a', value: cyclic }])).rejects.toThrow();
  await expect(store.saved()).rejects.toThrow();
  await expect(store.write([{ type: 'put', key: 'b', value: 1 }])).rejects.toThrow();
  await expect(store.close()).rejects.toThrow();
});

test('only a commit without any write that a power cut may not take goes without fsync', async () => {
  const batch = jest.spyOn(ClassicLevel.prototype, 'batch');
  const store = await DurableStore.open(dir);
  await store.write([{ type: 'put', key: 'message', value: 1 }]);
  await store.write([{ type: 'put', key: 'receipt', value: 1 }], { mayBeLost: true });
  await Promise.all([
    store.write([{ type: 'del', key: 'receipt' }], { mayBeLost: true }),
    store.write([{ type: 'put', key: 'message', value: 2 }]),
    store.write([{ type: 'put', key: 'receipt', value: 2 }], { mayBeLost: true }),
  ]);
  const syncs = batch.mock.calls.flatMap((args: readonly unknown[]) => args.slice(1));
  expect(syncs).toEqual([{ sync: true }, { sync: false }, { sync: true }]);
  await store.close();
});
