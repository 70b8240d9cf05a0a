import { getDeveloper, getGame, listBuilds, listSystemRequirements } from '@satcade/contracts/api/catalogue';
import { listEntitlements } from '@satcade/contracts/api/entitlements';
import { listGames } from '@satcade/contracts/api/list-games';
import type { Game } from '@satcade/contracts/entities';
import { isId } from '@satcade/kernel';
import { useQuery } from '@tanstack/react-query';
import { gameText } from '../../content/store/game.ts';
import { call } from '../../lib/api/call.ts';
import { ApiProblem, isNotFound, messageOf } from '../../lib/api/problem.ts';
import { useUser } from '../../lib/auth/session.ts';

const FIRST_OF = 10;

/** The game with this id, or without an id the first game that is for sale. */
export function useGame(gameId: string | undefined) {
  return useQuery({ queryKey: ['game', gameId ?? 'first'], queryFn: ({ signal }) => readGame(gameId, signal) });
}

async function readGame(gameId: string | undefined, signal: AbortSignal): Promise<Game> {
  const id = gameId ?? (await firstGameId(signal));
  // An invalid id cannot be found either. A request would only return a validation message.
  if (!isId(id)) throw new ApiProblem('not-found', 404, gameText.notFound(id));
  return call(getGame, { params: { id }, signal });
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

/** The system requirements per platform. Empty for a game without any. */
export const useSystemRequirements = (game: Game) =>
  useQuery({
    queryKey: ['system-requirements', game.id],
    queryFn: ({ signal }) => call(listSystemRequirements, { query: { gameId: game.id }, asGuest: true, signal }),
    enabled: game.systemRequirementsId !== undefined && game.systemRequirementsId !== 'none',
  });

/** The developer, for a game that does not contain the name. */
export const useDeveloperName = (game: Game): string | undefined => {
  const { data } = useQuery({
    queryKey: ['developer', game.developerId],
    queryFn: ({ signal }) => call(getDeveloper, { params: { id: game.developerId }, asGuest: true, signal }),
    enabled: game.developerName === undefined,
  });
  return game.developerName ?? data?.displayName;
};

/** Whether the signed-in user owns the game, or `undefined` while that is unknown. */
export function useIsOwned(gameId: string): boolean | undefined {
  const user = useUser();
  const { data, isPending } = useQuery({
    queryKey: ['entitlements', gameId, user?.userId],
    queryFn: ({ signal }) => call(listEntitlements, { query: { gameId, userId: user?.userId }, signal }),
    enabled: user !== undefined,
  });
  if (user !== undefined && isPending) return undefined;
  // If this fails, the game counts as not owned: checkout refuses games that are already owned.
  return data?.items.some(({ isActive }) => isActive) ?? false;
}

/** The released versions, newest first. Only those with a clean file. */
export const useBuilds = (gameId: string) =>
  useQuery({
    queryKey: ['builds', gameId],
    queryFn: ({ signal }) => call(listBuilds, { params: { id: gameId }, query: {}, asGuest: true, signal }),
  });
