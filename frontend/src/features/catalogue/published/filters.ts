import {
  DEFAULT_SORT,
  LIST_SORTS,
  type ListSort,
  NO_UPPER_PRICE,
  PLATFORMS,
  PRICE_RANGES,
  SORT_OPTIONS,
  WITHOUT,
} from '@satcade/contracts/lists';

/** USD, both ends included. An upper end of 1000 means no upper limit. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The choices in the filter dialog. The address of a page contains them, so that it can be shared and the back button
 * works. In the lists, `-puzzle` leaves out games with "puzzle", in addresses and requests alike.
 */
export interface Filters {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly platforms: readonly string[];
  readonly priceRange: PriceRange | undefined;
  readonly sortBy: ListSort;
}

export const NO_FILTERS: Filters = {
  categories: [],
  tags: [],
  platforms: [],
  priceRange: undefined,
  sortBy: DEFAULT_SORT,
};

/** The sort orders of a list, its default first. Only games that a text finds have a relevance. */
export const sortsFor = (q: string): readonly [ListSort, ...ListSort[]] => (q === '' ? SORT_OPTIONS : LIST_SORTS);

const sortsOf = (search: URLSearchParams) => sortsFor(search.get('q')?.trim() ?? '');

export const isExcluded = (value: string): boolean => value.startsWith(WITHOUT);

/** A tag, category or platform without the mark of an excluded one. */
export const nameOf = (value: string): string => (isExcluded(value) ? value.slice(WITHOUT.length) : value);

/** Whether a game with these values is accepted: it has any included value, if there is one, and no excluded one. */
export function accepts(chosen: readonly string[], values: readonly string[]): boolean {
  const included = chosen.filter((value) => !isExcluded(value));
  if (included.length > 0 && !included.some((value) => values.includes(value))) return false;
  return !chosen.some((value) => isExcluded(value) && values.includes(nameOf(value)));
}

/** Each name once: the first choice counts. */
function listOf(search: URLSearchParams, name: string): readonly string[] {
  const values = (search.get(name) ?? '').split(',').filter((value) => nameOf(value) !== '');
  return values.filter((value, at) => values.findIndex((other) => nameOf(other) === nameOf(value)) === at);
}

/** Reads `?category=A,B&tags=…&platforms=…&price=5-15&sort=name-az`. Unknown values are ignored. */
export function filtersOf(search: URLSearchParams): Filters {
  const [min, max] = (search.get('price') ?? '').split('-').map(Number);
  const sort = search.get('sort');
  const sorts = sortsOf(search);
  return {
    categories: listOf(search, 'category'),
    tags: listOf(search, 'tags'),
    platforms: listOf(search, 'platforms').filter((value) => PLATFORMS.some((platform) => platform === nameOf(value))),
    priceRange: PRICE_RANGES.find((range) => range.min === min && range.max === max),
    sortBy: sorts.find((option) => option === sort) ?? sorts[0],
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
  const sorts = sortsOf(next);
  const isDefault = filters.sortBy === sorts[0] || !sorts.includes(filters.sortBy);
  put('sort', isDefault ? '' : filters.sortBy);
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
