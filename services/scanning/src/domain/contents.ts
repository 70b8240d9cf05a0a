import type { contentsEntryFacts, contentsFacts, contentsView } from '@satcade/contracts/entities/scans';
import type { Facts } from '@satcade/contracts/shape';

/** One file inside an uploaded archive. */
export type ContentsEntry = Facts<typeof contentsEntryFacts>;

/** The contents of an uploaded file. Sums are over all entries. */
export interface Contents extends Facts<typeof contentsFacts> {
  /** The entries after the first page, while the file is being scanned. */
  readonly further?: readonly ContentsEntry[] | undefined;
}

/** The contents of a game's file as the API shows them. */
export type ContentsPage = Facts<typeof contentsView>;

/** The number of entries per page; with their hashes, a page is a quarter of a megabyte. */
export const PAGE_ENTRIES = 2000;
/** Only the end of a longer path is kept. */
const LONGEST_PATH = 300;

/** Collects entries from a stream. Their number is limited (archive-limits.ts), and so are their paths. */
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

/** A path that is safe to show: the person who packed the archive chose its characters and its length. */
const readable = (path: string): string => {
  const plain = path.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}').toWellFormed();
  return plain.length <= LONGEST_PATH ? plain : `…${plain.slice(1 - LONGEST_PATH)}`;
};

/** Whether the first page has them all. */
export const isListComplete = ({ entryCount, entries }: Contents): boolean => entryCount === entries.length;

/** The differences between two builds. */
type Difference = Omit<NonNullable<ContentsPage['difference']>, 'previousSha256'>;
type Paths = Difference['added'];

/** The maximum number of named paths of each kind. */
export const NAMED_PATHS = 100;

/** The differences between two builds; `undefined` if a list has more than one page. */
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
