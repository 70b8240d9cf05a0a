import type { LibraryItem } from '@satcade/contracts/entities';
import { categoryName } from '../../../content/store/category-names.ts';

export const LIBRARY_SORTS = ['recent', 'alphabetical', 'recent-played', 'size', 'downloaded'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

type Comparison = (a: LibraryItem, b: LibraryItem) => number;

const latestFirst = (a: string | undefined, b: string | undefined) => (b ?? '').localeCompare(a ?? '');
const recent: Comparison = (a, b) => latestFirst(a.purchaseDate, b.purchaseDate);

const COMPARISONS: Readonly<Record<LibrarySort, Comparison>> = {
  recent,
  alphabetical: (a, b) => a.title.localeCompare(b.title),
  'recent-played': (a, b) => latestFirst(a.lastDownloadAt, b.lastDownloadAt),
  size: (a, b) => (b.size ?? 0) - (a.size ?? 0),
  downloaded: (a, b) => Number(isDownloaded(b)) - Number(isDownloaded(a)) || recent(a, b),
};

/** Whether the game has been downloaded before, on any device. */
export const isDownloaded = (item: LibraryItem): boolean => item.downloadCount > 0;

/** Whether it can be downloaded now. */
export const isAvailable = (item: LibraryItem): boolean => item.isActive && item.isDownloadable;

/** The three counts in the header. Refunded and withdrawn copies are listed, but not counted. */
export function countsOf(all: readonly LibraryItem[]) {
  const items = all.filter(({ isActive }) => isActive);
  return {
    owned: items.length,
    downloaded: items.filter(isDownloaded).length,
    ready: items.filter((item) => isAvailable(item) && !isDownloaded(item)).length,
  };
}

/** The games whose name or genre contains the text, in the chosen order. */
export function shelve(items: readonly LibraryItem[], text: string, sort: LibrarySort): readonly LibraryItem[] {
  const wanted = text.trim().toLowerCase();
  return items
    .filter(({ title, category = '' }) =>
      `${title}\n${category}\n${categoryName(category)}`.toLowerCase().includes(wanted),
    )
    .toSorted(COMPARISONS[sort]);
}

/** Whether a version is available that differs from the one last downloaded. */
export const isOutdated = ({ version, downloadedVersion }: LibraryItem): boolean =>
  version !== undefined && downloadedVersion !== undefined && version !== downloadedVersion;
