import { NO_UPPER_PRICE } from '@satcade/contracts/lists';
import type { Hidden } from '../../../lib/hidden.ts';
import { COMING_SOON, type Filters, LISTS } from './filters.ts';

/**
 * The parameters of a request for the games that the filters accept, without those that the visitor hides. A text also
 * finds announced games; they come after those for sale.
 */
export function listQuery(filters: Filters, hidden: Hidden | undefined, q = '') {
  const { maxAge, comingSoon } = filters;
  const priceRange = comingSoon ? undefined : filters.priceRange;
  const list = (name: keyof typeof LISTS, more: readonly string[] = []) =>
    [...filters[LISTS[name]], ...more].join(',') || undefined;
  return {
    category: list('category'),
    tags: list('tags', hidden?.tags),
    platforms: list('platforms'),
    ai: list('ai', hidden?.ai),
    languages: list('languages'),
    maxAge,
    minPrice: priceRange?.min,
    maxPrice: priceRange === undefined || priceRange.max >= NO_UPPER_PRICE ? undefined : priceRange.max,
    adult: hidden?.adult,
    q: q === '' ? undefined : q,
    availability: comingSoon ? COMING_SOON : q === '' ? undefined : ('all' as const),
  };
}
