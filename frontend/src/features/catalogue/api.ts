import { LIMITS } from '@satcade/contracts/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagingAfter } from '../../lib/api/paging.ts';
import { gamesKey } from '../../lib/api/query-key.ts';
import type { Hidden } from '../../lib/hidden.ts';
import type { Filters } from './published/filters.ts';
import { listQuery } from './published/list-query.ts';
import { readerOf } from './published/read-list.ts';

/**
 * The games of the catalogue for filters and a search text. The server filters and sorts. More pages load on demand.
 * `after`: the token of a later page to begin with. `hidden`: the games that the visitor never wants to see.
 */
export const catalogueQuery = (filters: Filters, q: string, after?: string, hidden?: Hidden) =>
  infiniteQueryOptions({
    queryKey: gamesKey('catalogue', filters, q, after, hidden?.key),
    queryFn: ({ signal, pageParam }) =>
      readerOf(hidden)({ ...queryOf(filters, q, hidden), nextToken: pageParam }, signal),
    ...pagingAfter(after),
    placeholderData: (previous) => previous,
  });

/** The parameters of the request to the API. */
export const queryOf = (filters: Filters, q: string, hidden?: Hidden) => ({
  // Announced games come by their date, and most have no file yet. A text finds them, too.
  scanStatus: filters.comingSoon || q !== '' ? undefined : ('CLEAN' as const),
  sortBy: filters.comingSoon ? undefined : filters.sortBy,
  limit: LIMITS.cataloguePageSize,
  ...listQuery(filters, hidden, q),
});
