import {
  DEFAULT_SORT,
  NO_UPPER_PRICE,
  PLATFORMS,
  PRICE_RANGES,
  SORT_OPTIONS,
  type SortOption,
} from '@satcade/contracts/lists';

/** USD, both ends included. An upper end of 1000 means no upper limit. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The choices in the filter dialog. The address of a page contains them, so that it can be shared and the back button
 * works.
 */
export interface Filters {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly platforms: readonly string[];
  readonly priceRange: PriceRange | undefined;
  readonly sortBy: SortOption;
}

export const NO_FILTERS: Filters = {
  categories: [],
  tags: [],
  platforms: [],
  priceRange: undefined,
  sortBy: DEFAULT_SORT,
};

const listOf = (search: URLSearchParams, name: string): string[] => [
  ...new Set((search.get(name) ?? '').split(',').filter((part) => part !== '')),
];

/** Reads `?category=A,B&tags=…&platforms=…&price=5-15&sort=name-az`. Unknown values are ignored. */
export function filtersOf(search: URLSearchParams): Filters {
  const [min, max] = (search.get('price') ?? '').split('-').map(Number);
  const sort = search.get('sort');
  return {
    categories: listOf(search, 'category'),
    tags: listOf(search, 'tags'),
    platforms: listOf(search, 'platforms').filter((name) => PLATFORMS.some((platform) => platform === name)),
    priceRange: PRICE_RANGES.find((range) => range.min === min && range.max === max),
    sortBy: SORT_OPTIONS.find((option) => option === sort) ?? DEFAULT_SORT,
  };
}

/** Writes filters into an address, and keeps everything else in it (the search text). */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('category', filters.categories.join(','));
  put('tags', filters.tags.join(','));
  put('platforms', filters.platforms.join(','));
  put('price', filters.priceRange === undefined ? '' : `${filters.priceRange.min}-${filters.priceRange.max}`);
  put('sort', filters.sortBy === DEFAULT_SORT ? '' : filters.sortBy);
  return next;
}

/** The number of active filters: every chosen value counts, and a price range. The sort order does not. */
export const activeCount = (filters: Filters): number =>
  filters.categories.length +
  filters.tags.length +
  filters.platforms.length +
  (filters.priceRange === undefined ? 0 : 1);

/** Whether a price is in a range. 1000 as the upper end means no upper limit. */
export const inRange = (price: number, { min, max }: PriceRange): boolean =>
  price >= min && (max >= NO_UPPER_PRICE || price <= max);
