import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { removeDir, temporaryDir } from '../testing/harness.ts';
import type { Operation } from './level.ts';
import { Store } from './store.ts';

const put = (key: string, value: unknown): Operation => ({ type: 'put', key, value });

describe('the store', () => {
  let dir: string;
  let store: Store;
  const onDisk = async (): Promise<unknown[]> => {
    const found: unknown[] = [];
    for await (const value of store.values({})) found.push(value);
    return found;
  };

  beforeEach(async () => {
    dir = await temporaryDir();
    store = new Store(dir);
    await store.open();
  });
  afterEach(async () => {
    await store.close();
    await removeDir(dir);
  });

  test('returns a queued value at once, and has it on disk when the write resolves', async () => {
    const written = store.write([put('a', 1), put('b', 2)]);
    expect(store.get('a')).toBe(1);
    expect(await onDisk()).toEqual([]);
    await written;
    expect(await onDisk()).toEqual([1, 2]);
    expect(store.get('a')).toBe(1);
  });

  test("hides a queued deletion's value at once", async () => {
    await store.write([put('a', 1)]);
    const written = store.write([{ type: 'del', key: 'a' }]);
    expect(store.get('a')).toBeUndefined();
    await written;
    expect(await onDisk()).toEqual([]);
  });

  test('returns the newest value of a key that was read before', async () => {
    await store.write([put('a', { n: 1 })]);
    const first = store.get('a');
    expect(store.get('a')).toBe(first);
    const written = store.write([put('a', { n: 2 })]);
    expect(store.get('a')).toEqual({ n: 2 });
    await written;
    expect(store.get('a')).toEqual({ n: 2 });
    await store.write([{ type: 'del', key: 'a' }]);
    expect(store.get('a')).toBeUndefined();
  });

  test('returns a written value of known size without reading it from the disk', async () => {
    const value = { n: 1 };
    await store.write([{ type: 'put', key: 'a', value, size: 7 }]);
    expect(store.get('a')).toBe(value);
    await store.write([{ type: 'put', key: 'a', value: { n: 2 }, size: 7 }]);
    expect(store.get('a')).toEqual({ n: 2 });
    await store.write([{ type: 'del', key: 'a' }]);
    expect(store.get('a')).toBeUndefined();
  });

  test('keeps only the last of several values that are written under a key at once', async () => {
    const write = (n: number) => store.write([{ type: 'put', key: 'a', value: { n }, size: 7 }]);
    await Promise.all([write(1), write(2)]);
    expect(store.get('a')).toEqual({ n: 2 });
    await Promise.all([write(3), store.write([{ type: 'del', key: 'a' }])]);
    expect(store.get('a')).toBeUndefined();
  });

  test('forgets what it read before when its range is cleared', async () => {
    await store.write([put('a', 1)]);
    expect(store.get('a')).toBe(1);
    await store.clear({ gte: 'a', lt: 'b' });
    expect(store.get('a')).toBeUndefined();
  });

  test('keeps the order of writes that wait for one another', async () => {
    const writes = Array.from({ length: 100 }, (_, n) => store.write([put('a', n)]));
    expect(store.get('a')).toBe(99);
    await writes[0];
    expect(store.get('a')).toBe(99);
    await store.flushed();
    expect(await onDisk()).toEqual([99]);
  });

  test('writes what is queued before it closes', async () => {
    const written = store.write([put('a', 1)]);
    await store.close();
    await written;
    store = new Store(dir);
    await store.open();
    expect(store.get('a')).toBe(1);
  });

  test('rejects every write after a failed one, because it may depend on what was lost', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    await expect(store.write([put('a', circular)])).rejects.toThrow();
    await expect(store.write([put('b', 1)])).rejects.toThrow();
    await expect(store.flushed()).rejects.toThrow();
    expect(await onDisk()).toEqual([]);
    await expect(store.close()).rejects.toThrow();
    store = new Store(dir);
    await store.open();
  });
});
