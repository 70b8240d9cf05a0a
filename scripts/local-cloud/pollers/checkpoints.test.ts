import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Checkpoints } from './checkpoints.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'checkpoints-'));
});
afterEach(() => rm(dir, { recursive: true }));

const opened = (options = {}) => new Checkpoints(dir, 'mapping', 5, options);
const path = () => join(dir, 'mapping.json');
const linesOnDisk = async () => (await readFile(path(), 'utf8')).split('\n').slice(0, -1);
/** What another process would find now. */
const reopened = async () => {
  const later = opened();
  await later.close();
  return later;
};

test('has on disk what was handled when it says so', async () => {
  const checkpoints = opened();
  await checkpoints.set('a', '1');
  await checkpoints.set('b', '2');
  const found = await reopened();
  expect([found.since, found.of('a'), found.of('b')]).toEqual([5, '1', '2']);
  await checkpoints.close();
});

test('writes once for those who come while it writes, and nothing for what is there', async () => {
  const checkpoints = opened();
  await checkpoints.set('a', '0');
  const before = (await linesOnDisk()).length;
  await Promise.all(['1', '2', '3', '4'].map((number) => checkpoints.set('a', number)));
  await checkpoints.set('a', '4');
  const after = await linesOnDisk();
  expect(after.length - before).toBeLessThanOrEqual(2);
  expect(after.at(-1)).toContain('"a":"4"');
  await checkpoints.close();
});

test('takes unwanted records to disk with the next handled ones, or at the end', async () => {
  const checkpoints = opened();
  await checkpoints.set('a', '1');
  checkpoints.pass('a', '2');
  expect(checkpoints.of('a')).toBe('2');
  expect((await linesOnDisk()).at(-1)).toContain('"a":"1"');
  await checkpoints.set('a', '2');
  expect((await linesOnDisk()).at(-1)).toContain('"a":"2"');
  checkpoints.pass('a', '3');
  await checkpoints.close();
  expect((await reopened()).of('a')).toBe('3');
});

test('goes on after a line that was cut off', async () => {
  const checkpoints = opened();
  await checkpoints.set('a', '1');
  await checkpoints.close();
  await appendFile(path(), '{"since":5,"sha');
  const later = opened();
  expect(later.of('a')).toBe('1');
  await later.set('a', '2');
  await later.close();
  expect((await reopened()).of('a')).toBe('2');
});

test('reads the file of an earlier version, which is one line without its end', async () => {
  await writeFile(path(), '{"since":3,"shards":{"a":"7"}}');
  const later = opened();
  expect([later.since, later.of('a')]).toEqual([3, '7']);
  await later.close();
});

test('refuses a file that it cannot read', async () => {
  await writeFile(path(), 'nonsense');
  expect(() => opened()).toThrow('cannot be read; start with an empty state folder');
});

test('writes its file anew before it becomes long', async () => {
  const checkpoints = opened({ mostLines: 4 });
  for (const number of ['1', '2', '3', '4', '5', '6', '7']) await checkpoints.set('a', number);
  const lines = await linesOnDisk();
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.at(-1)).toContain('"a":"7"');
  await checkpoints.close();
});

test('adds a line for each position, and none for one that is there', async () => {
  const checkpoints = opened();
  for (const number of ['1', '2', '3']) await checkpoints.set('a', number);
  expect((await linesOnDisk()).length).toBeGreaterThanOrEqual(3);
  checkpoints.pass('a', '4');
  await checkpoints.set('a', '4');
  const before = await linesOnDisk();
  await checkpoints.set('a', '4');
  await checkpoints.close();
  expect(await linesOnDisk()).toEqual(before);
});

test('keeps when the stream was first read, also if nothing was handled', async () => {
  await opened().close();
  const later = new Checkpoints(dir, 'mapping', 9);
  expect(later.since).toBe(5);
  await later.close();
});
