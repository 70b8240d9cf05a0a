import { getGame, listSystemRequirements } from '@satcade/contracts/api/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { gamesKey } from '../../../lib/api/query-key.ts';
import { buildsKey, gameKey, requirementsKey } from '../../../lib/api/shared-keys.ts';

/** The system requirements that the form edits: always read from the table, never from a cache. */
export const editedRequirementsQuery = (gameId: string) =>
  queryOptions({
    queryKey: requirementsKey(gameId, 'own'),
    queryFn: ({ signal }) => call(listSystemRequirements, { query: { gameId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The game with its texts in all languages, which lists do not have. */
export const editedGameQuery = (gameId: string) =>
  queryOptions({
    queryKey: gameKey(gameId, 'own'),
    queryFn: ({ signal }) => call(getGame, { params: { id: gameId }, query: {}, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads again what an edit changes, whether it was saved in full or in part. */
export function rereadEdited(gameId: string): void {
  for (const queryKey of [gamesKey(), requirementsKey(gameId), buildsKey(gameId)])
    void queryClient.invalidateQueries({ queryKey });
}
