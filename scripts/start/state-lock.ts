import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileLock, lockFile } from '../lib/file-lock.ts';

const LOCK = 'lock';
/** Names the start that has the lock, for people. Without the lock, what a killed process left here means nothing. */
const HOLDER = 'lock-holder.txt';

/** Files of a state folder that are no state: they stay when that is deleted, because they are in use. */
export const LOCK_FILES: readonly string[] = [LOCK, HOLDER];

/** Another start has the state folder: its store runs, or is being started or stopped. */
export class StateInUse extends Error {
  /** Its process and its address; empty when it has only just taken the folder. */
  readonly holder: string;

  constructor(stateDir: string, holder: string) {
    super(`another start uses ${stateDir}`);
    this.name = 'StateInUse';
    this.holder = holder;
  }
}

/**
 * Takes a state folder, which is created when it is missing, for this process until it ends, however it ends. Rejects
 * with {@link StateInUse} without having changed anything.
 */
export async function takeState(stateDir: string, site: string): Promise<FileLock> {
  await mkdir(stateDir, { recursive: true });
  // SQLite would not say which folder it is.
  await access(stateDir, constants.W_OK);
  const holder = join(stateDir, HOLDER);
  const lock = lockFile(join(stateDir, LOCK));
  if (lock === undefined) {
    throw new StateInUse(stateDir, (await readFile(holder, 'utf8').catch(() => '')).trim());
  }
  await writeFile(holder, `process ${process.pid}, ${site}\n`);
  return lock;
}
