import { listGames } from '@satcade/contracts/api/list-games';
import { LIMITS } from '@satcade/contracts/limits';
import { NO_UPPER_PRICE } from '@satcade/contracts/lists';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Filters } from './published/filters.ts';

export const BEST_SELLERS = { scanStatus: 'CLEAN', sortBy: 'most-purchased', limit: LIMITS.storePageSize } as const;

/** The games of the store page: one page of the best sellers. */
export const bestSellersQuery = {
  queryKey: ['games', 'best-sellers'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listGames, { query: BEST_SELLERS, asGuest: true, signal }),
};

export const useBestSellers = () => useQuery(bestSellersQuery);

/** All games of a developer. The developer also gets unpublished ones. */
export const useGamesOf = (developerId: string | undefined) =>
  useQuery({
    queryKey: ['games', 'of', developerId],
    queryFn: ({ signal }) => call(listGames, { query: { developerId, limit: LIMITS.cataloguePageSize }, signal }),
    enabled: developerId !== undefined,
  });

/** The parameters of the request to the API. */
export function queryOf({ categories, tags, platforms, priceRange, sortBy }: Filters, q: string) {
  const list = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(','));
  return {
    scanStatus: 'CLEAN' as const,
    limit: LIMITS.cataloguePageSize,
    sortBy,
    q: q === '' ? undefined : q,
    category: list(categories),
    tags: list(tags),
    platforms: list(platforms),
    minPrice: priceRange?.min,
    maxPrice: priceRange === undefined || priceRange.max >= NO_UPPER_PRICE ? undefined : priceRange.max,
  };
}
