/** One file inside an uploaded archive. */
export interface ContentsEntry {
  /** As the archive has it; what lies in an archive inside it stands behind that archive's path. */
  readonly path: string;
  /** Bytes, unpacked. */
  readonly size: number;
  /** Absent where the content could not be looked into. */
  readonly sha256?: string | undefined;
  readonly isExecutable: boolean;
}

/** What is in an uploaded file. Sums are over all entries, the list may end early. */
export interface Contents {
  readonly entryCount: number;
  /** Bytes. Of the outer archive's entries only: what lies in archives inside it counts there already. */
  readonly unpackedSize: number;
  readonly executableCount: number;
  readonly entries: readonly ContentsEntry[];
}

/** So many entries are kept one by one; with their hashes that is a quarter of a megabyte. */
export const LISTED_ENTRIES = 2000;
/** A longer path is kept by its end. */
const LONGEST_PATH = 300;

/** Takes in entries as they stream by, in memory that has a limit. */
export class ContentsCollector {
  readonly #entries: ContentsEntry[] = [];
  #count = 0;
  #size = 0;
  #executables = 0;

  add(entry: ContentsEntry, isInOuterArchive: boolean): void {
    this.#count += 1;
    if (isInOuterArchive) this.#size += entry.size;
    if (entry.isExecutable) this.#executables += 1;
    if (this.#entries.length < LISTED_ENTRIES) this.#entries.push({ ...entry, path: readable(entry.path) });
  }

  contents(): Contents {
    return {
      entryCount: this.#count,
      unpackedSize: this.#size,
      executableCount: this.#executables,
      entries: this.#entries.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    };
  }
}

/** A path that can be shown: whoever packed the archive chose its characters and its length. */
const readable = (path: string): string => {
  const plain = path.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}').toWellFormed();
  return plain.length <= LONGEST_PATH ? plain : `…${plain.slice(1 - LONGEST_PATH)}`;
};

export const isListComplete = ({ entryCount, entries }: Contents): boolean => entryCount === entries.length;

interface Paths {
  readonly count: number;
  readonly paths: readonly string[];
}

export interface Difference {
  readonly added: Paths;
  readonly removed: Paths;
  readonly changed: Paths;
}

/** So many paths of each kind are named. */
export const NAMED_PATHS = 100;

/** What has changed between two builds; `undefined` where a list that ends early would make it untrue. */
export function differenceOf(before: Contents, after: Contents): Difference | undefined {
  if (!isListComplete(before) || !isListComplete(after)) return undefined;
  const was = new Map(before.entries.map((entry) => [entry.path, entry]));
  const is = new Map(after.entries.map((entry) => [entry.path, entry]));
  const differs = (one: ContentsEntry, other: ContentsEntry) => one.sha256 !== other.sha256 || one.size !== other.size;
  const changed = [...is.values()].filter((entry) => {
    const old = was.get(entry.path);
    return old !== undefined && differs(old, entry);
  });
  return {
    added: named([...is.keys()].filter((path) => !was.has(path))),
    removed: named([...was.keys()].filter((path) => !is.has(path))),
    changed: named(changed.map(({ path }) => path)),
  };
}

const named = (paths: readonly string[]): Paths => ({ count: paths.length, paths: paths.slice(0, NAMED_PATHS) });
