import {
  getDeveloper,
  getGame,
  listGames,
  listReviews,
  listSystemRequirements,
} from '@satcade/contracts/api/catalogue';
import type { Game } from '@satcade/contracts/entities';
import { isId } from '@satcade/kernel';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { gameText } from '../../content/game.ts';
import { call } from '../../lib/call.ts';
import { paging } from '../../lib/paging.ts';
import { ApiProblem, isNotFound, messageOf } from '../../lib/problem.ts';

const FIRST_OF = 10;
const REVIEWS_PER_PAGE = 10;

/** The game with this id; without an id the first that is for sale. */
export function useGame(gameId: string | undefined) {
  return useQuery({ queryKey: ['game', gameId ?? 'first'], queryFn: ({ signal }) => readGame(gameId, signal) });
}

async function readGame(gameId: string | undefined, signal: AbortSignal): Promise<Game> {
  const id = gameId ?? (await firstGameId(signal));
  // What is no id at all cannot be found either; asking would only earn a validation message.
  if (!isId(id)) throw new ApiProblem('not-found', 404, gameText.notFound(id));
  return call(getGame, { params: { id }, signal });
}

async function firstGameId(signal: AbortSignal): Promise<string> {
  const { items } = await call(listGames, { query: { scanStatus: 'CLEAN', limit: FIRST_OF }, asGuest: true, signal });
  const [first] = items;
  if (first === undefined) throw new ApiProblem('not-found', 404, gameText.noneAtAll);
  return first.id;
}

/** The words for a game that could not be shown. */
export function gameFailure(gameId: string | undefined, error: unknown): string {
  if (!isNotFound(error)) return gameText.loadFailed(messageOf(error));
  return gameId === undefined ? messageOf(error) : gameText.notFound(gameId);
}

/** What the game runs on, per platform; nothing for a game that states nothing. */
export const useSystemRequirements = (game: Game) =>
  useQuery({
    queryKey: ['system-requirements', game.id],
    queryFn: ({ signal }) => call(listSystemRequirements, { query: { gameId: game.id }, asGuest: true, signal }),
    enabled: game.systemRequirementsId !== undefined && game.systemRequirementsId !== 'none',
  });

/** The developer, where the game itself does not say the name. */
export const useDeveloperName = (game: Game): string | undefined => {
  const { data } = useQuery({
    queryKey: ['developer', game.developerId],
    queryFn: ({ signal }) => call(getDeveloper, { params: { id: game.developerId }, asGuest: true, signal }),
    enabled: game.developerName === undefined,
  });
  return game.developerName ?? data?.displayName;
};

/** The game's reviews, newest first, hidden ones left out by the server; more on demand. */
export const useReviews = (gameId: string) =>
  useInfiniteQuery({
    queryKey: ['reviews', gameId],
    queryFn: ({ signal, pageParam }) =>
      call(listReviews, { query: { gameId, limit: REVIEWS_PER_PAGE, nextToken: pageParam }, asGuest: true, signal }),
    ...paging,
  });
