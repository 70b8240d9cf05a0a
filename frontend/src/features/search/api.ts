import { listGames } from '@satcade/contracts/api/list-games';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { gamesKey } from '../../lib/api/query-key.ts';

const SHOWN = 6;

/** The first games that match a text by title, tag or developer. No request without a text. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: gamesKey('suggestions', q),
    queryFn: ({ signal }) => call(listGames, { query: { q, limit: SHOWN }, asGuest: true, signal }),
    enabled: q !== '',
    placeholderData: (previous) => (q === '' ? undefined : previous),
  });
