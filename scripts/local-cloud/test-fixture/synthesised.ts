import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';

const POLL_MS = 50;
const PATIENCE_MS = 90_000;

/**
 * The folder with the templates of the fixture, by release (synth.ts). A synthesis takes seconds, so the test files of a
 * run share one for each release: the first that asks makes it. Nothing writes to it later.
 */
export async function synthesised(release: '1' | '2' = '1'): Promise<string> {
  // The seed is the same in every worker of a run, and its folder is removed in the end (global-teardown.mjs).
  const shared = join(tmpdir(), `local-cloud-synth-${jest.getSeed()}`);
  await mkdir(shared, { recursive: true });
  const done = join(shared, release);
  const lock = `${done}.lock`;
  const isFirst = await mkdir(lock).then(
    () => true,
    () => false,
  );
  if (isFirst) await synthesise(done, release, lock);
  else await untilExists(done);
  return join(done, 'cdk.out');
}

async function synthesise(done: string, release: string, lock: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'synth.ts'), `${done}.out`, release]);
  } catch (error) {
    // The next test file fails by itself, instead of waiting for this one.
    await rm(lock, { recursive: true });
    throw error;
  }
  await rename(`${done}.out`, done);
}

/** Another worker makes it: a minute and a half at most, on a busy machine. */
async function untilExists(folder: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!existsSync(folder)) {
    if (Date.now() > until) throw new Error(`another test file did not finish its synthesis (${folder})`);
    await pause(POLL_MS);
  }
}
