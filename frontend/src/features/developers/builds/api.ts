import { listBuilds } from '@satcade/contracts/api/catalogue';
import { rescanGame } from '@satcade/contracts/api/scanning';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { manageText } from '../../../content/developers/portal.ts';
import { call } from '../../../lib/api/call.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { buildsKey } from '../../../lib/api/shared-keys.ts';

const SHOWN = 20;
const TOO_MANY = 429;

/** The newest clean builds of a game, for those who manage it. */
export const ownBuildsQuery = (gameId: string) =>
  queryOptions({
    queryKey: buildsKey(gameId, 'own'),
    queryFn: ({ signal }) => call(listBuilds, { params: { id: gameId }, query: { limit: SHOWN }, signal }),
  });

/** Requests another scan of a game's file. */
export const useRequestScan = (gameId: string) =>
  useMutation({ mutationFn: () => call(rescanGame, { params: { id: gameId } }).catch(inWords) });

/** A refusal of too many requests has the same text, whichever service sent it. */
function inWords(error: unknown): never {
  if (error instanceof ApiProblem && error.status === TOO_MANY) {
    throw new ApiProblem(error.code, error.status, manageText.rescanTooSoon);
  }
  throw error;
}
