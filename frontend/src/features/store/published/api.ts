import { LIMITS } from '@satcade/contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { gamesKey } from '../../../lib/api/query-key.ts';
import type { Hidden } from '../../../lib/hidden.ts';
import type { Filters } from '../../catalogue/published/filters.ts';
import { listQuery } from '../../catalogue/published/list-query.ts';
import { readerOf } from '../../catalogue/published/read-list.ts';

/** What the store page asks for without filters. The build prints this request into the page. */
export const BEST_SELLERS = { scanStatus: 'CLEAN', sortBy: 'most-purchased', limit: LIMITS.storePageSize } as const;

/** The games of the store page: one page of the best sellers that the filters accept. */
export function bestSellersQuery(filters: Filters, hidden?: Hidden) {
  const query = { ...BEST_SELLERS, ...listQuery(filters, hidden) };
  return queryOptions({
    queryKey: gamesKey('best-sellers', query, hidden?.key),
    queryFn: ({ signal }) => readerOf(hidden)(query, signal),
    placeholderData: (previous) => previous,
  });
}
