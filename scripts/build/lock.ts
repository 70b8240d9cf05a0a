import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '../lib/paths.ts';

const LOOK_EVERY_MS = 100;

/**
 * Builds of this folder write the same files, so one waits for the other, and `onStep` is told. SQLite locks a file of
 * this folder by means of the system, which ends the lock with its process, however that ends.
 */
export async function withLock(
  onStep: (text: string) => void,
  work: () => Promise<void>,
  file: string = fromRoot('.cache/build/lock'),
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let tries = 0; !isLocked(database); tries++) {
      if (tries === 0) onStep('another build of this folder is running: waiting for it');
      await pause(LOOK_EVERY_MS);
    }
    await work();
  } finally {
    database.close();
  }
}

function isLocked(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
