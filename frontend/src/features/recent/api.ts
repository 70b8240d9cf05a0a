import { ID_END, listIdEnds } from '@satcade/contracts/api/listed-ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/query-key.ts';

const idEndsKey = keyOf('id-ends');
const FIVE_MINUTES = 300_000;

/**
 * Whether a game is in the store. The store's servers are asked about all games at once, so they do not learn which one
 * was meant.
 */
export const isListedQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: idEndsKey(),
    queryFn: ({ signal }) => call(listIdEnds, { signal }),
    select: ({ ends }) => {
      const all = new Set(ends);
      return (id: string) => all.has(id.slice(-ID_END));
    },
    enabled,
    staleTime: FIVE_MINUTES,
  });
