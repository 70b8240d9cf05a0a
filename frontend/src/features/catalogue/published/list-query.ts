import { NO_UPPER_PRICE } from '@satcade/contracts/lists';
import { type Filters, LISTS } from './filters.ts';

type ListName = keyof typeof LISTS;

/** The parameters of a request for the games that the filters accept. */
export function listQuery(filters: Filters) {
  const { priceRange, maxAge } = filters;
  const list = (name: ListName) => filters[LISTS[name]].join(',') || undefined;
  return {
    category: list('category'),
    tags: list('tags'),
    platforms: list('platforms'),
    ai: list('ai'),
    languages: list('languages'),
    maxAge,
    minPrice: priceRange?.min,
    maxPrice: priceRange === undefined || priceRange.max >= NO_UPPER_PRICE ? undefined : priceRange.max,
  };
}
