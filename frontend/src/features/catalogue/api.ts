import { listGames } from '@satcade/contracts/api/list-games';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { paging } from '../../lib/api/paging.ts';
import { queryOf } from './games.ts';
import type { Filters } from './published/filters.ts';

/**
 * The games of the catalogue for filters and a search text. The server filters and sorts. More pages load on demand.
 */
export function useCatalogue(filters: Filters, q: string) {
  return useInfiniteQuery({
    queryKey: ['games', 'catalogue', filters, q],
    queryFn: ({ signal, pageParam }) =>
      call(listGames, { query: { ...queryOf(filters, q), nextToken: pageParam }, asGuest: true, signal }),
    ...paging,
    placeholderData: (previous) => previous,
  });
}
