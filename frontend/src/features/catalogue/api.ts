import { listGames } from '@satcade/contracts/api/list-games';
import { LIMITS } from '@satcade/contracts/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagingAfter } from '../../lib/api/paging.ts';
import { gamesKey } from '../../lib/api/query-key.ts';
import type { Filters } from './published/filters.ts';
import { listQuery } from './published/list-query.ts';

/**
 * The games of the catalogue for filters and a search text. The server filters and sorts. More pages load on demand.
 * `after`: the token of a later page to begin with.
 */
export const catalogueQuery = (filters: Filters, q: string, after?: string) =>
  infiniteQueryOptions({
    queryKey: gamesKey('catalogue', filters, q, after),
    queryFn: ({ signal, pageParam }) =>
      call(listGames, { query: { ...queryOf(filters, q), nextToken: pageParam }, asGuest: true, signal }),
    ...pagingAfter(after),
    placeholderData: (previous) => previous,
  });

/** The parameters of the request to the API. */
export const queryOf = (filters: Filters, q: string) => ({
  scanStatus: 'CLEAN' as const,
  limit: LIMITS.cataloguePageSize,
  sortBy: filters.sortBy,
  q: q === '' ? undefined : q,
  ...listQuery(filters),
});
