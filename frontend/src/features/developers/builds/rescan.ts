import { rescanGame } from '@satcade/contracts/api/scanning';
import type { Game } from '@satcade/contracts/entities';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { manageText } from '../../../content/developers/portal.ts';
import { call } from '../../../lib/api/call.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { useRefreshGame } from '../api.ts';

const TOO_MANY = 429;
/** How often to check whether the requested scan has begun. */
const LOOK_MS = 5_000;

/** Requests another scan of a game's file. The game is then read again until its status changes. */
export function useRescan(game: Game) {
  const refresh = useRefreshGame(game);
  const rescan = useMutation({ mutationFn: () => call(rescanGame, { params: { id: game.id } }).catch(inWords) });
  const look = useEffectEvent(() => refresh.mutate());
  const isAsked = rescan.isSuccess;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return rescan;
}

/** A refusal of too many requests has the same text, whichever service sent it. */
function inWords(error: unknown): never {
  if (error instanceof ApiProblem && error.status === TOO_MANY) {
    throw new ApiProblem(error.code, error.status, manageText.rescanTooSoon);
  }
  throw error;
}
