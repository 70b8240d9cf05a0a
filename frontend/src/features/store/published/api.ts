import { listGames } from '@satcade/contracts/api/list-games';
import { LIMITS } from '@satcade/contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { gamesKey } from '../../../lib/api/query-key.ts';

/** What the store page asks for. The build prints this request into the page. */
export const BEST_SELLERS = { scanStatus: 'CLEAN', sortBy: 'most-purchased', limit: LIMITS.storePageSize } as const;

/** The games of the store page: one page of the best sellers. */
export const bestSellersQuery = queryOptions({
  queryKey: gamesKey('best-sellers'),
  queryFn: ({ signal }) => call(listGames, { query: BEST_SELLERS, asGuest: true, signal }),
});
