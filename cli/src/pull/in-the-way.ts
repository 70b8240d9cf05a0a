import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { foldedPath } from '../archive/path-rules.ts';
import { EXIT, Failure } from '../failure.ts';
import type { ArchiveEntry } from './entries.ts';
import type { LocalFiles } from './local-files.ts';
import { insideStat } from './safe-paths.ts';
import type { FolderState, PulledFile } from './state.ts';

/** A folder, and what it shall hold. */
export interface FolderPlan {
  readonly folder: string;
  readonly state: FolderState | undefined;
  readonly local: LocalFiles;
  readonly entries: readonly ArchiveEntry[];
}

export const isSameFile = (a: PulledFile | undefined, b: Pick<PulledFile, 'size' | 'crc32'>): boolean =>
  a?.size === b.size && a.crc32 === b.crc32;

/** Files of the last pull that the build no longer has: removed, unless they were changed since. */
export async function leftovers({ folder, state, local, entries }: FolderPlan) {
  const now = new Map(entries.map(({ path }) => [foldedPath(path), path]));
  const paths = new Set(now.values());
  const removals: string[] = [];
  const kept: string[] = [];
  for (const file of state?.files ?? []) {
    const { path } = file;
    if (paths.has(path) || !local.files.has(path)) continue;
    const namesake = now.get(foldedPath(path));
    // Windows and macOS have one file for both spellings, and it gets the new content.
    if (namesake !== undefined && (await isOneFile(join(folder, path), join(folder, namesake)))) continue;
    if (isSameFile(local.files.get(path), file)) removals.push(path);
    else kept.push(path);
  }
  return { removals, kept };
}

async function isOneFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((path) => lstat(path).catch(() => undefined)));
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev;
}

/** Somebody's own files under the names of new ones, or of their folders, are not replaced unless they are the same. */
export async function refuseInTheWay({
  folder,
  state,
  local,
  entries,
  removals,
  isForced,
}: FolderPlan & { readonly removals: readonly string[]; readonly isForced: boolean }): Promise<void> {
  const pulled = new Set(state?.files.map(({ path }) => foldedPath(path)));
  const going = new Set(removals);
  const inTheWay = new Set<string>();
  const parents = new Set<string>();
  for (const entry of entries) {
    const { path } = entry;
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) parents.add(path.slice(0, end));
    const facts = await insideStat(folder, path);
    if (facts?.isDirectory() && !(await holdsOnly(folder, path, going))) inTheWay.add(path);
    if (facts === undefined || facts.isDirectory()) continue;
    const isOurs = isForced || pulled.has(foldedPath(path)) || isSameFile(local.files.get(path), entry);
    if (!isOurs) inTheWay.add(path);
  }
  for (const path of parents) {
    const facts = await insideStat(folder, path);
    if (facts !== undefined && !facts.isDirectory() && !going.has(path)) inTheWay.add(path);
  }
  const [first] = inTheWay;
  if (first === undefined) return;
  const path = join(folder, first);
  const what = inTheWay.size === 1 ? `${path} is` : `${path} and ${inTheWay.size - 1} more are`;
  throw new Failure(
    EXIT.usage,
    `${what} in the way, and no pull put it there. Move it. With --force, files are replaced.`,
  );
}

/** Whether all files below a folder are about to be removed. */
async function holdsOnly(folder: string, path: string, going: ReadonlySet<string>): Promise<boolean> {
  for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory() ? !(await holdsOnly(folder, inside, going)) : !going.has(inside)) return false;
  }
  return true;
}
