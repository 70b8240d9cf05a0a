import { queryOptions } from '@tanstack/react-query';
import { gamesKey } from '../../../lib/api/query-key.ts';
import type { Hidden } from '../../../lib/hidden.ts';
import { NO_FILTERS } from '../../catalogue/published/filters.ts';
import { listQuery } from '../../catalogue/published/list-query.ts';
import { readerOf } from '../../catalogue/published/read-list.ts';

/** One row of tiles on a wide screen, two on a phone. */
const SHOWN = 6;

/** The announced games that come next, without what the visitor hides. */
export function comingSoonQuery(hidden: Hidden | undefined) {
  const query = { ...listQuery({ ...NO_FILTERS, comingSoon: true }, hidden), limit: SHOWN };
  return queryOptions({
    queryKey: gamesKey('coming-soon', query, hidden?.key),
    queryFn: ({ signal }) => readerOf(hidden)(query, signal),
    placeholderData: (previous) => previous,
  });
}
