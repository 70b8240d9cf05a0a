import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { FileLock } from '../lib/file-lock.ts';
import { fromRoot } from '../lib/paths.ts';
import { beginsNow } from './first-start.ts';
import { StateInUse, takeState } from './state-lock.ts';

let dir: string;
const locks: FileLock[] = [];
const others: ChildProcess[] = [];
const take = async (site: string): Promise<void> => void locks.push(await takeState(dir, site));

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'state-lock-'));
});
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  for (const lock of locks.splice(0)) lock.free();
  await rm(dir, { recursive: true, force: true });
});

/** A start that has the folder, in a process of its own. */
async function otherStart() {
  const program = `
    import { takeState } from ${JSON.stringify(fromRoot('scripts/start/state-lock.ts'))};
    await takeState(process.argv[1], 'http://127.0.0.1:3000');
    // What only the call above referred to is collected now.
    await new Promise((next) => setImmediate(next));
    globalThis.gc();
    await new Promise((next) => setImmediate(next));
    console.log('taken');
    process.stdin.resume();`;
  const other = spawn(process.execPath, [
    ...['--disable-warning=ExperimentalWarning', '--expose-gc', '--input-type=module', '-e'],
    ...[program, dir],
  ]);
  others.push(other);
  await once(other.stdout, 'data');
  return other;
}

it('refuses a second start, which names the first one and changes nothing', async () => {
  const other = await otherStart();
  const before = await readFile(join(dir, 'lock-holder.txt'), 'utf8');
  const second = take('http://127.0.0.1:4000');
  await expect(second).rejects.toBeInstanceOf(StateInUse);
  await expect(second).rejects.toMatchObject({ holder: `process ${other.pid}, http://127.0.0.1:3000` });
  expect(await readFile(join(dir, 'lock-holder.txt'), 'utf8')).toBe(before);
  other.kill('SIGKILL');
  await once(other, 'exit');
});

it('ends with its process, also with one that is killed', async () => {
  const other = await otherStart();
  other.kill('SIGKILL');
  await once(other, 'exit');
  await take('http://127.0.0.1:4000');
  expect(await readFile(join(dir, 'lock-holder.txt'), 'utf8')).toBe(`process ${process.pid}, http://127.0.0.1:4000\n`);
});

it('outlasts a reset', async () => {
  await take('http://127.0.0.1:3000');
  await writeFile(join(dir, 'functions.log'), '');
  expect((await readdir(dir)).sort()).toEqual(['functions.log', 'lock', 'lock-holder.txt']);
  await beginsNow(dir, true, () => {});
  expect((await readdir(dir)).sort()).toEqual(['first-start.txt', 'lock', 'lock-holder.txt']);
  await expect(take('http://127.0.0.1:4000')).rejects.toBeInstanceOf(StateInUse);
});
