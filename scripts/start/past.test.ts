import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { beginPast, endPast, PAST_MS, pastState } from '@satcade/demo-shop/past/marker';
import { preparePast } from './past.ts';

let dir: string;
let steps: string[];
const prepare = (isWanted = true): Promise<number> => preparePast(dir, isWanted, (text) => steps.push(text));

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'past-'));
  steps = [];
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('a fresh store begins behind the real time, unless the past is switched off', async () => {
  expect(await prepare(false)).toBe(0);
  expect(await pastState(dir)).toBe('none');
  expect(await prepare()).toBe(PAST_MS);
  expect(await pastState(dir)).toBe('unfinished');
});

test('a store that has played its past continues at the real time', async () => {
  await prepare();
  await endPast(dir);
  expect(await prepare()).toBe(0);
  expect(steps).toEqual([]);
});

test('an older store without a past is left unchanged', async () => {
  await mkdir(join(dir, 'cloud'));
  expect(await prepare()).toBe(0);
  expect(await readdir(dir)).toEqual(['cloud']);
});

test.each([
  [true, PAST_MS],
  [false, 0],
])('a store whose past was interrupted is deleted and started again (past wanted: %s)', async (isWanted, behindMs) => {
  await beginPast(dir);
  await mkdir(join(dir, 'cloud'));
  await mkdir(join(dir, 'btcpay'));
  await writeFile(join(dir, 'seeded.json'), '{}');
  await writeFile(join(dir, 'notes.txt'), 'of the person who started it');
  expect(await prepare(isWanted)).toBe(behindMs);
  expect(await readdir(dir)).toEqual(['notes.txt', ...(isWanted ? ['past.json'] : [])]);
  expect(steps).toEqual(['an earlier start was interrupted while it made the demo shop: starting over']);
});
