import { getDeveloper, getGame, listBuilds, listSystemRequirements } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import type { Game } from '@satcade/contracts/entities';
import { isId } from '@satcade/kernel';
import { queryOptions } from '@tanstack/react-query';
import { language } from '../../content/language.ts';
import { gameText } from '../../content/store/game.ts';
import { call } from '../../lib/api/call.ts';
import type { Prepare } from '../../lib/api/prepare.ts';
import { ApiProblem, isNotFound, messageOf } from '../../lib/api/problem.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf } from '../../lib/api/query-key.ts';
import { buildsKey, gameKey, requirementsKey } from '../../lib/api/shared-keys.ts';
import { firstNewsQuery } from '../news/published/api.ts';
import { FIRST_SORT, reviewsQuery } from '../reviews/published/api.ts';
import { relatedQuery } from './related/api.ts';

const FIRST_OF = 10;

/** The developer of a game, as its page names them. */
const developerKey = keyOf('developer');

/** The game with this id and its texts in the language of the page if it has them, or without an id the first game that is for sale. */
export const gameQuery = (gameId: string | undefined) =>
  queryOptions({ queryKey: gameKey(gameId ?? 'first'), queryFn: ({ signal }) => readGame(gameId, signal) });

async function readGame(gameId: string | undefined, signal: AbortSignal): Promise<Game> {
  const id = gameId ?? (await firstGameId(signal));
  // An invalid id cannot be found either. A request would only return a validation message.
  if (!isId(id)) throw new ApiProblem('not-found', 404, gameText.notFound(id));
  return call(getGame, { params: { id }, query: { language }, signal });
}

async function firstGameId(signal: AbortSignal): Promise<string> {
  const { items } = await call(listGames, { query: { scanStatus: 'CLEAN', limit: FIRST_OF }, asGuest: true, signal });
  const [first] = items;
  if (first === undefined) throw new ApiProblem('not-found', 404, gameText.noneAtAll);
  return first.id;
}

/** The message for a game that could not be loaded. */
export function gameFailure(gameId: string | undefined, error: unknown): string {
  if (!isNotFound(error)) return gameText.loadFailed(messageOf(error));
  return gameId === undefined ? messageOf(error) : gameText.notFound(gameId);
}

/** The system requirements per platform. Empty for a game without any. Guests get none of a game that is not in the store. */
export const requirementsQuery = ({ id, systemRequirementsId, status, scanStatus }: Game) =>
  queryOptions({
    queryKey: requirementsKey(id),
    queryFn: ({ signal }) =>
      call(listSystemRequirements, {
        query: { gameId: id },
        asGuest: status === 'published' && scanStatus === 'CLEAN',
        signal,
      }),
    enabled: systemRequirementsId !== undefined && systemRequirementsId !== 'none',
  });

/** The developer, for a game that does not contain the name. */
export const developerQuery = ({ developerId, developerName }: Game) =>
  queryOptions({
    queryKey: developerKey(developerId),
    queryFn: ({ signal }) => call(getDeveloper, { params: { id: developerId }, asGuest: true, signal }),
    enabled: developerName === undefined,
  });

/** The first page of the released versions, newest first. Only those with a clean file. */
export const buildsQuery = (gameId: string) =>
  queryOptions({
    queryKey: buildsKey(gameId, 'first'),
    queryFn: ({ signal }) => call(listBuilds, { params: { id: gameId }, query: {}, asGuest: true, signal }),
  });

/** What a game's page shows: the game, and what its parts below read. */
export const prepare: Prepare = async ({ params: { gameId } }) => {
  await queryClient.prefetchQuery(gameQuery(gameId));
  const game = queryClient.getQueryData(gameQuery(gameId).queryKey);
  if (game === undefined) return;
  // Prefetching ignores `enabled`.
  const [requirements, developer] = [requirementsQuery(game), developerQuery(game)];
  await Promise.all([
    !game.comingSoon && queryClient.prefetchQuery(buildsQuery(game.id)),
    queryClient.prefetchQuery(firstNewsQuery({ gameId: game.id })),
    queryClient.prefetchQuery(relatedQuery(game, false, undefined)),
    !game.comingSoon && queryClient.prefetchInfiniteQuery(reviewsQuery(game.id, undefined, FIRST_SORT)),
    requirements.enabled === true && queryClient.prefetchQuery(requirements),
    developer.enabled === true && queryClient.prefetchQuery(developer),
  ]);
};
