import type { NameFault } from '@satcade/contracts/archive/reasons';

export { leavesFolder } from '@satcade/contracts/archive/names';

/** A link's target is a path; systems limit paths to 4 KB, and archives of games have short ones. */
export const LONGEST_LINK_TARGET = 1024;

/** Whether a link, resolved from its own folder, leads out of the folder that the archive is unpacked into. */
export function linkLeavesFolder(name: string, target: string): boolean {
  if (target === '' || /^[\\/]|^[A-Za-z]:|[\p{Cc}\\]/u.test(target)) return true;
  let depth = stepsOf(name).length - 1;
  for (const step of stepsOf(target)) {
    depth += step === '..' ? -1 : 1;
    if (depth < 0) return true;
  }
  return false;
}

/** A path without empty and "." steps. */
const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '' && step !== '.');

/** A name as lenient systems read it: macOS composes accents, Windows drops dots and spaces, both ignore case. */
const onLenientSystems = (path: string): string =>
  path
    .normalize('NFC')
    .split('/')
    .map((step) => step.replace(/[. ]+$/, '') || step)
    .join('/')
    .toLowerCase()
    .toUpperCase();

/** Roughly the maximum that systems support. */
const LONGEST_NAME = 1000;
const MOST_STEPS = 64;

const asWritten = (path: string): string => path;

/**
 * The names of one archive's entries. If two lead to the same path, programs and systems differ in which content wins;
 * a name that they read differently is refused as well. Nested archives are data of the game, so their names need only
 * be distinct as written.
 */
export class ArchiveNames {
  readonly #folded: (path: string) => string;
  /** A hash for each path: an archive may have hundreds of thousands of long ones. */
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  readonly #shortened: (path: string) => string;

  /** `shortened` returns a hash of a path that no two paths share. */
  constructor(isOuterArchive: boolean, shortened: (path: string) => string) {
    this.#folded = isOuterArchive ? onLenientSystems : asWritten;
    this.#shortened = shortened;
  }

  /** Folders so far, including those that are only part of a path. */
  get folders(): number {
    return this.#folders.size;
  }

  /** Adds an entry with all names that it may be unpacked under. Returns the problem as a clause. */
  add(names: readonly string[]): NameFault | undefined {
    const [name = ''] = names;
    if (/[\p{Cc}\\]/u.test(name)) return 'has a name with characters that programs read differently';
    if (names.some((each) => each.length > LONGEST_NAME || each.split('/').length > MOST_STEPS)) {
      return 'has a name that is too long';
    }
    const isFolder = name.endsWith('/');
    const paths = new Set(names.map((each) => this.#folded(stepsOf(each).join('/'))));
    // "./" stands for the folder itself.
    if (paths.has('')) return isFolder && stepsOf(name).length === 0 && name !== '/' ? undefined : 'has no name';
    const places = [...paths].map((path) => ({
      path: this.#shortened(path),
      parents: parentsOf(path).map(this.#shortened),
    }));
    for (const place of places) if (this.#isTaken(place, isFolder)) return 'has the name of another entry';
    for (const place of places) this.#keep(place, isFolder);
    return undefined;
  }

  #isTaken({ path, parents }: Place, isFolder: boolean): boolean {
    if (this.#files.has(path) || (!isFolder && this.#folders.has(path))) return true;
    return parents.some((parent) => this.#files.has(parent));
  }

  #keep({ path, parents }: Place, isFolder: boolean): void {
    (isFolder ? this.#folders : this.#files).add(path);
    for (const parent of parents) this.#folders.add(parent);
  }
}

/** Hashes of a path and of the folders that contain it. */
interface Place {
  readonly path: string;
  readonly parents: readonly string[];
}

function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) parents.push(path.slice(0, at));
  return parents;
}
