import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { beginsNow, endFirstStart } from './first-start.ts';

jest.setTimeout(60_000);

const ANEW = 'an earlier start was stopped before its store was complete: beginning anew';
const RESET = 'deleted the state of earlier starts';

let dir: string;
let steps: string[];
const begins = (reset = false): Promise<boolean> => beginsNow(dir, reset, (text) => steps.push(text));
const names = async (): Promise<string[]> => (await readdir(dir)).sort();
/** What a start leaves in the folder, and a file of somebody else's. */
async function leaveStore(): Promise<void> {
  await Promise.all(['cloud', 'btcpay'].map((name) => mkdir(join(dir, name), { recursive: true })));
  await Promise.all(['seeded.json', 'notes.txt', 'functions.log'].map((name) => writeFile(join(dir, name), '{}')));
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'first-start-'));
  steps = [];
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('begins a store in a folder that has none, or that does not exist', async () => {
  await rm(dir, { recursive: true });
  expect(await begins()).toBe(true);
  expect(await names()).toEqual(['first-start.txt']);
  expect(steps).toEqual([]);
});

it('continues with a store whose first start is over', async () => {
  await begins();
  await leaveStore();
  await endFirstStart(dir);
  expect(await begins()).toBe(false);
  expect(await names()).toEqual(['btcpay', 'cloud', 'functions.log', 'notes.txt', 'seeded.json']);
  expect(steps).toEqual([]);
});

it('deletes a store whose first start was stopped, and nothing else in the folder', async () => {
  await begins();
  await leaveStore();
  expect(await begins()).toBe(true);
  expect(await names()).toEqual(['first-start.txt', 'functions.log', 'notes.txt']);
  expect(steps).toEqual([ANEW]);
});

it('deletes all files of the folder on a reset, and begins anew if that is stopped', async () => {
  await leaveStore();
  expect(await begins(true)).toBe(true);
  expect(await names()).toEqual(['first-start.txt']);
  // As if the deletion had been stopped on its way.
  await mkdir(join(dir, 'cloud'));
  expect(await begins()).toBe(true);
  expect(steps).toEqual([RESET, ANEW]);
});

describe('a first start that is killed', () => {
  const start = (call: number | 'never', behindMs = 0) =>
    promisify(execFile)(process.execPath, [
      fromRoot('scripts/start/testing/killed-start.ts'),
      ...[dir, String(call), String(behindMs)],
    ]);
  const killed = { signal: 'SIGKILL' };

  it('is followed by one that begins anew, until all prepared games are in the store', async () => {
    const { stdout } = await start('never');
    expect(await begins()).toBe(false);
    await rm(dir, { recursive: true });
    const last = z.int().parse(Number(stdout));
    for (const call of [1, last - 4, last]) await expect(start(call)).rejects.toMatchObject(killed);
    expect(await begins()).toBe(true);
    expect(steps).toEqual([ANEW]);
  });

  it('is followed by one that begins anew while the past is still to be played', async () => {
    await start('never', 1000);
    expect(await begins()).toBe(true);
  });
});
