import type { Game } from '@satcade/contracts/entities';
import { useEffect, useEffectEvent } from 'react';
import { useRefreshGame } from '../api.ts';
import { useRequestScan } from './api.ts';

/** How often to check whether the requested scan has begun. */
const LOOK_MS = 5_000;

/** Requests another scan of a game's file. The game is then read again until its status changes. */
export function useRescan(game: Game) {
  const refresh = useRefreshGame(game);
  const rescan = useRequestScan(game.id);
  const look = useEffectEvent(() => refresh.mutate());
  const isAsked = rescan.isSuccess;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return rescan;
}
