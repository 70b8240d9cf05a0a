import { useEffect, useEffectEvent } from 'react';
import { rereadBuilds, useRefreshGame } from '../api.ts';
import { useRequestScan } from './api.ts';
import type { Line } from './line.ts';

/** How often to check whether the requested scan has begun. */
const LOOK_MS = 5_000;

/** Requests another scan of the file of a line. The game, or its channels, are then read again until its status changes. */
export function useRescan(line: Line) {
  const { game, channel } = line;
  const refresh = useRefreshGame(game);
  const rescan = useRequestScan(line);
  const look = useEffectEvent(() => (channel === undefined ? refresh.mutate() : void rereadBuilds(game.id)));
  const isAsked = rescan.isSuccess;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return rescan;
}
