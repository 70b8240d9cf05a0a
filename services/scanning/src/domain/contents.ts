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

/** What is in an uploaded file. Sums are over all entries. */
export interface Contents {
  readonly entryCount: number;
  /** Bytes. Of the outer archive's entries only: what lies in archives inside it counts there already. */
  readonly unpackedSize: number;
  readonly executableCount: number;
  /** The first page, in the order of their paths. */
  readonly entries: readonly ContentsEntry[];
  /** The entries behind the first page, while the file is looked at. */
  readonly further?: readonly ContentsEntry[] | undefined;
}

/** So many entries make a page; with their hashes that is a quarter of a megabyte. */
export const PAGE_ENTRIES = 2000;
/** A longer path is kept by its end. */
const LONGEST_PATH = 300;

/** Takes in entries as they stream by. Their number has a limit (archive-limits.ts), and so have their paths. */
export class ContentsCollector {
  readonly #entries: ContentsEntry[] = [];
  #size = 0;
  #executables = 0;

  add(entry: ContentsEntry, isInOuterArchive: boolean): void {
    if (isInOuterArchive) this.#size += entry.size;
    if (entry.isExecutable) this.#executables += 1;
    this.#entries.push({ ...entry, path: readable(entry.path) });
  }

  contents(): Contents {
    const sorted = this.#entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const further = sorted.slice(PAGE_ENTRIES);
    return {
      entryCount: sorted.length,
      unpackedSize: this.#size,
      executableCount: this.#executables,
      entries: sorted.slice(0, PAGE_ENTRIES),
      ...(further.length > 0 && { further }),
    };
  }
}

/** A path that can be shown: whoever packed the archive chose its characters and its length. */
const readable = (path: string): string => {
  const plain = path.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}').toWellFormed();
  return plain.length <= LONGEST_PATH ? plain : `…${plain.slice(1 - LONGEST_PATH)}`;
};

/** Whether the first page has them all. */
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

/** What has changed between two builds; `undefined` where a list has more than a page. */
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
