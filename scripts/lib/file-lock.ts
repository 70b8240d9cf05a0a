import { DatabaseSync } from 'node:sqlite';

/** A file that no other process can lock until this one frees it or ends. */
export interface FileLock {
  free(): void;
}

/** A database that nothing refers to is closed when garbage is collected, and its lock ends. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file, which is created when it is missing; nothing if another process has locked it. SQLite does that by means
 * of the system, which ends the lock with its process, however that ends.
 */
export function lockFile(file: string): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // In memory: there is nothing to roll back, and no second file beside this one.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    held.add(database);
    return {
      free() {
        held.delete(database);
        database.close();
      },
    };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
