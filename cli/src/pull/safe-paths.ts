import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldedPath, isStorableOnWindows } from '../archive/path-rules.ts';
import { EXIT, Failure } from '../failure.ts';

/** The folder in which a pull keeps its own files. */
export const OWN_FOLDER = '.satcade';
/** Of a folder that is pulled or mirrored into. */
export const lockFile = (folder: string): string => join(folder, OWN_FOLDER, 'lock');

const refused = (path: string, why: string): Failure =>
  new Failure(EXIT.refused, `${JSON.stringify(path)} in the archive ${why}. Nothing was changed.`);

/**
 * Refuses archives with a path that leaves the folder, that this system cannot store, or that two files would share.
 * The names are those in the archive: hostile until here.
 */
export function refuseUnsafePaths(paths: readonly string[], platform: string = process.platform): void {
  const files = new Set<string>();
  const folders = new Set<string>();
  for (const path of paths) {
    const names = path.split('/');
    const isLocal = names.every((name) => name !== '' && name !== '.' && name !== '..');
    if (!isLocal || path.includes('\0') || path.includes('\\')) throw refused(path, 'leaves the folder');
    if (foldedPath(names[0] ?? '') === OWN_FOLDER) throw refused(path, `is in ${OWN_FOLDER}`);
    if (platform === 'win32' && !isStorableOnWindows(path)) throw refused(path, 'is no name that Windows can store');
    const folded = foldedPath(path);
    if (files.has(folded)) throw refused(path, 'is there twice');
    files.add(folded);
    for (let end = folded.indexOf('/'); end !== -1; end = folded.indexOf('/', end + 1)) {
      folders.add(folded.slice(0, end));
    }
  }
  for (const path of paths) if (folders.has(foldedPath(path))) throw refused(path, 'is a file and a folder');
}

/** A single name that a store chose, such as that of a download. */
export function refuseUnsafeName(name: string): void {
  if (name.includes('/')) throw refused(name, 'leaves the folder');
  refuseUnsafePaths([name]);
}

/** What is at a path of the folder, when no folder on the way is a link. */
export async function insideStat(folder: string, path: string) {
  const names = path.split('/');
  let place = folder;
  for (const [index, name] of names.entries()) {
    place = join(place, name);
    const facts = await lstat(place).catch(() => undefined);
    if (facts === undefined) return undefined;
    const isLast = index === names.length - 1;
    if (isLast) return facts;
    if (facts.isSymbolicLink()) {
      throw new Failure(EXIT.usage, `${place} is a link. A pull writes through no link: replace it with a folder.`);
    }
    if (!facts.isDirectory()) return undefined;
  }
  return undefined;
}
