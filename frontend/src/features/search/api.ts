import { queryOptions } from '@tanstack/react-query';
import { gamesKey } from '../../lib/api/query-key.ts';
import type { Hidden } from '../../lib/hidden.ts';
import { NO_FILTERS } from '../catalogue/published/filters.ts';
import { listQuery } from '../catalogue/published/list-query.ts';
import { readerOf } from '../catalogue/published/read-list.ts';

const SHOWN = 6;

/** The first games that match a text by title, tag or developer. No request without a text. */
export const suggestionsQuery = (q: string, hidden: Hidden | undefined) =>
  queryOptions({
    queryKey: gamesKey('suggestions', q, hidden?.key),
    queryFn: ({ signal }) => readerOf(hidden)({ limit: SHOWN, ...listQuery(NO_FILTERS, hidden, q) }, signal),
    enabled: q !== '',
    placeholderData: (previous) => (q === '' ? undefined : previous),
  });
