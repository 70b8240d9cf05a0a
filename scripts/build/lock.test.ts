import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withLock } from './lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const quiet = (): void => {};

describe('the lock of the build', () => {
  it('lets one work at a time, and tells the other that it waits', async () => {
    const file = join(dir, 'lock');
    const done: string[] = [];
    const waits = Promise.withResolvers<void>();
    const first = Promise.withResolvers<void>();
    const locked = withLock(
      quiet,
      async () => {
        first.resolve();
        await waits.promise;
        done.push('first');
      },
      file,
    );
    await first.promise;
    const note = (text: string): void => {
      done.push(text);
      waits.resolve();
    };
    await withLock(note, async () => void done.push('second'), file);
    await locked;
    expect(done).toEqual(['another build of this folder is running: waiting for it', 'first', 'second']);
  });

  it('is free again after a failure', async () => {
    const file = join(dir, 'lock');
    await expect(withLock(quiet, () => Promise.reject(new Error('failed')), file)).rejects.toThrow('failed');
    await expect(withLock(quiet, async () => {}, file)).resolves.toBeUndefined();
  });

  it('ends with its process, even when that is killed', async () => {
    const file = join(dir, 'lock');
    const program = `
      import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
      await withLock(() => {}, async () => { console.log('locked'); await new Promise((end) => setTimeout(end, 1e9)); }, process.argv[1]);`;
    const other = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      program,
      file,
    ]);
    await once(other.stdout, 'data');
    const killed = (): void => void other.kill('SIGKILL');
    await expect(withLock(killed, async () => {}, file)).resolves.toBeUndefined();
    expect(other.killed).toBe(true);
  });
});
