import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EXIT, Failure, fileFailure } from './failure.ts';

/**
 * Runs `work` while no other command is at work in the same place: two would write one file at once. SQLite locks `file`
 * by means of the system, which ends the lock with its process, however that ends. So the file may stay. A file system
 * without locks, as some on a network are, goes without.
 */
export async function whileLocked<Value>(
  file: string,
  /** For people. */
  place: string,
  work: () => Promise<Value>,
): Promise<Value> {
  await mkdir(dirname(file), { recursive: true });
  const lock = locked(file);
  if (lock === 'busy' && (await hasLocks(file))) {
    throw new Failure(
      EXIT.unfinished,
      `Another satcade command is at work in ${place}. Start again when it has finished.`,
    );
  }
  try {
    return await work();
  } catch (error) {
    throw fileFailure(error, place) ?? error;
  } finally {
    if (typeof lock === 'object') lock.close();
  }
}

function locked(file: string): DatabaseSync | 'busy' | 'failed' {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    // In memory: there is nothing to roll back, and no second file beside this one.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    // What cannot be written is said by the work itself, which names its file.
    return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY ? 'busy' : 'failed';
  }
}

const SQLITE_BUSY = 5;

/** SQLite calls a file busy as well where the file system cannot lock: there, a file of one's own is busy, too. */
async function hasLocks(file: string): Promise<boolean> {
  const own = `${file}-${randomUUID()}`;
  const lock = locked(own);
  if (typeof lock === 'object') lock.close();
  await rm(own, { force: true });
  return lock !== 'busy';
}
