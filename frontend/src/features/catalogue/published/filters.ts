import {
  DEFAULT_SORT,
  LIST_SORTS,
  type ListSort,
  PLATFORMS,
  PRICE_RANGES,
  SORT_OPTIONS,
  WITHOUT,
} from '@satcade/contracts/lists';

/** USD, both ends included. An upper end of 1000 means no upper limit. */
interface PriceRange {
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
  /** What AI made; `unstated` where the developer has not said. */
  readonly ai: readonly string[];
  /** BCP 47 tags. */
  readonly languages: readonly string[];
  /** The highest age rating, in years. */
  readonly maxAge: number | undefined;
  readonly priceRange: PriceRange | undefined;
  /** Announced games in place of those for sale, by their date. Their price is not known. */
  readonly comingSoon: boolean;
  readonly sortBy: ListSort;
}

export const NO_FILTERS: Filters = {
  categories: [],
  tags: [],
  platforms: [],
  ai: [],
  languages: [],
  maxAge: undefined,
  priceRange: undefined,
  comingSoon: false,
  sortBy: DEFAULT_SORT,
};

/** The sort orders of a list, its default first. Only games that a text finds have a relevance. */
export const sortsFor = (q: string): readonly [ListSort, ...ListSort[]] => (q === '' ? SORT_OPTIONS : LIST_SORTS);

const sortsOf = (search: URLSearchParams) => sortsFor(search.get('q')?.trim() ?? '');

/** As addresses and requests name announced games. */
export const COMING_SOON = 'coming-soon' as const;

export const isExcluded = (value: string): boolean => value.startsWith(WITHOUT);

/** A value without the mark of an excluded one. */
export const nameOf = (value: string): string => (isExcluded(value) ? value.slice(WITHOUT.length) : value);

/** The filters that are lists, by their names in addresses and requests. */
export const LISTS = {
  category: 'categories',
  tags: 'tags',
  platforms: 'platforms',
  ai: 'ai',
  languages: 'languages',
} as const;
const lists = Object.entries(LISTS);

/** Each name once: the first choice counts. */
function listOf(search: URLSearchParams, name: string): readonly string[] {
  const values = (search.get(name) ?? '').split(',').filter((value) => nameOf(value) !== '');
  return values.filter((value, at) => values.findIndex((other) => nameOf(other) === nameOf(value)) === at);
}

/**
 * Reads `?category=A,B&tags=…&platforms=…&ai=…&maxAge=12&price=5-15&sort=name-az`, or `price=coming-soon`: announced games
 * have no price yet, and CloudFront tells pages apart by ten names at most. Unknown values are ignored.
 */
export function filtersOf(search: URLSearchParams): Filters {
  const [min, max] = (search.get('price') ?? '').split('-').map(Number);
  const sort = search.get('sort');
  const sorts = sortsOf(search);
  const age = Number(search.get('maxAge'));
  return {
    categories: listOf(search, 'category'),
    tags: listOf(search, 'tags'),
    platforms: listOf(search, 'platforms').filter((value) => PLATFORMS.some((platform) => platform === nameOf(value))),
    ai: listOf(search, 'ai'),
    languages: listOf(search, 'languages'),
    maxAge: age > 0 && age < 100 ? age : undefined,
    priceRange: PRICE_RANGES.find((range) => range.min === min && range.max === max),
    comingSoon: search.get('price') === COMING_SOON,
    sortBy: sorts.find((option) => option === sort) ?? sorts[0],
  };
}

/** Writes filters into an address, and keeps everything else in it (the search text). */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  for (const [name, list] of lists) put(name, filters[list].join(','));
  put('maxAge', `${filters.maxAge ?? ''}`);
  const { priceRange, comingSoon } = filters;
  const price = priceRange === undefined ? '' : `${priceRange.min}-${priceRange.max}`;
  put('price', comingSoon ? COMING_SOON : price);
  const sorts = sortsOf(next);
  const isDefault = filters.sortBy === sorts[0] || !sorts.includes(filters.sortBy);
  put('sort', isDefault ? '' : filters.sortBy);
  return next;
}

/** The number of active filters: every chosen value counts, a price range, an age rating and announced games. The sort order does not. */
export const activeCount = (filters: Filters): number =>
  lists.reduce(
    (count, [, list]) => count + filters[list].length,
    Number(filters.priceRange !== undefined) + Number(filters.maxAge !== undefined) + Number(filters.comingSoon),
  );
