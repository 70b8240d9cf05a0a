import { listGames } from '@satcade/contracts/api/list-games';
import { LIMITS } from '@satcade/contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { gamesKey } from '../../lib/api/query-key.ts';

/** The games that the signed-in user has uploaded, in any state. */
export const uploadedGamesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: gamesKey('of', userId),
    queryFn: ({ signal }) =>
      call(listGames, { query: { developerId: userId, limit: LIMITS.cataloguePageSize }, signal }),
    enabled: userId !== undefined,
  });
