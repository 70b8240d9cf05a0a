import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILLED_MARKER } from '@satcade/demo-shop/filled-marker';
import { LOCK_FILES } from './state-lock.ts';

/** In a state folder whose store is not complete enough to continue with. */
const MARK = 'first-start.txt';
const MARK_TEXT = 'The first start of this store is not over. If it was stopped, the next start begins anew.\n';

/** What a store consists of. Other files in the folder are not deleted with it. */
const OF_THE_STORE = ['cloud', 'btcpay', FILLED_MARKER];

/**
 * Prepares a state folder, and says whether its store begins now. That is so if there is none, if `reset` is wanted, or
 * if its first start was stopped before {@link endFirstStart}, in whatever way: all that such a start made is deleted.
 */
export async function beginsNow(stateDir: string, reset: boolean, step: (text: string) => void): Promise<boolean> {
  const wasStopped = existsSync(join(stateDir, MARK));
  if (!reset && !wasStopped && existsSync(join(stateDir, 'cloud'))) return false;
  await mkdir(stateDir, { recursive: true });
  // Before anything is deleted: a store of which only a part is left must not be taken for a whole one.
  await writeFile(join(stateDir, MARK), MARK_TEXT);
  const names = reset ? await readdir(stateDir) : OF_THE_STORE;
  const left = names.filter((name) => name !== MARK && !LOCK_FILES.includes(name));
  await Promise.all(left.map((name) => rm(join(stateDir, name), { recursive: true, force: true })));
  if (reset) step('deleted the state of earlier starts');
  else if (wasStopped) step('an earlier start was stopped before its store was complete: beginning anew');
  return true;
}

/** Called when every later start can continue with the store: it has its games, and its past if it gets one. */
export const endFirstStart = (stateDir: string): Promise<void> => rm(join(stateDir, MARK), { force: true });
