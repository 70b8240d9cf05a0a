import { listGames } from '@satcade/contracts/api/list-games';
import { LIMITS } from '@satcade/contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { gamesKey } from '../../../lib/api/query-key.ts';
import type { Filters } from '../../catalogue/published/filters.ts';
import { listQuery } from '../../catalogue/published/list-query.ts';

/** What the store page asks for without filters. The build prints this request into the page. */
export const BEST_SELLERS = { scanStatus: 'CLEAN', sortBy: 'most-purchased', limit: LIMITS.storePageSize } as const;

/** The games of the store page: one page of the best sellers that the filters accept. */
export function bestSellersQuery(filters: Filters) {
  const query = { ...BEST_SELLERS, ...listQuery(filters) };
  return queryOptions({
    queryKey: gamesKey('best-sellers', query),
    queryFn: ({ signal }) => call(listGames, { query, asGuest: true, signal }),
    placeholderData: (previous) => previous,
  });
}
