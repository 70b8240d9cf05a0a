import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFile } from '../lib/file-lock.ts';
import { fromRoot } from '../lib/paths.ts';

const LOOK_EVERY_MS = 100;

/** Builds of this folder write the same files, so one waits for the other, and `onStep` is told. */
export async function withLock(
  onStep: (text: string) => void,
  work: () => Promise<void>,
  file: string = fromRoot('.cache/build/lock'),
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  let lock = lockFile(file);
  for (let tries = 0; lock === undefined; tries++) {
    if (tries === 0) onStep('another build of this folder is running: waiting for it');
    await pause(LOOK_EVERY_MS);
    lock = lockFile(file);
  }
  try {
    await work();
  } finally {
    lock.free();
  }
}
