import { chmod, lstat, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EXIT, Failure, messageOf } from '../failure.ts';
import { insideStat, OWN_FOLDER } from './safe-paths.ts';
import { modeOf } from './stage.ts';
import { type Journal, journalFile, readJournal, writeState } from './state.ts';

/** Where fetched bytes and new files are until they are in their places. */
export const workFolder = (folder: string): string => join(folder, OWN_FOLDER, 'work');
export const stagingFolder = (folder: string): string => join(workFolder(folder), 'new');

/**
 * Does what the journal of the folder says, in an order in which every step may be repeated: a start after a crash does
 * the rest. Returns whether there was a journal.
 */
export async function applyJournal(folder: string): Promise<boolean> {
  const journal = await readJournal(folder);
  if (journal === undefined) return false;
  try {
    await apply(folder, journal);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(EXIT.unfinished, `${messageOf(error)} Close the game, and start the command again: it goes on.`);
  }
  return true;
}

async function apply(folder: string, { removals, moves, modes, state }: Journal): Promise<void> {
  for (const path of removals) {
    if ((await insideStat(folder, path)) === undefined) continue;
    await rm(join(folder, path), { force: true });
    await removeEmptyFolders(folder, dirname(path));
  }
  for (const { from, to } of moves) {
    const staged = join(stagingFolder(folder), from);
    if ((await lstat(staged).catch(() => undefined)) === undefined) continue;
    await makeFolders(folder, dirname(to));
    await rename(staged, join(folder, to));
  }
  for (const { path, isExecutable } of modes) {
    if ((await insideStat(folder, path))?.isFile()) await chmod(join(folder, path), modeOf(isExecutable));
  }
  await writeState(folder, state);
  await rm(journalFile(folder));
  await rm(workFolder(folder), { recursive: true, force: true });
}

/** Folders that a removal left empty, from the inside out. */
async function removeEmptyFolders(folder: string, path: string): Promise<void> {
  for (let each = path; each !== '.' && each !== ''; each = dirname(each)) {
    try {
      await rmdir(join(folder, each));
    } catch {
      return;
    }
  }
}

async function makeFolders(folder: string, path: string): Promise<void> {
  if (path === '.' || path === '') return;
  await makeFolders(folder, dirname(path));
  const facts = await insideStat(folder, path);
  if (facts?.isDirectory()) return;
  if (facts !== undefined) {
    throw new Failure(EXIT.usage, `${join(folder, path)} is in the way of a folder. Move it, and start again.`);
  }
  await mkdir(join(folder, path));
}
