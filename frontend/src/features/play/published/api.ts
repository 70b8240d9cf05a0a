import { listPlays, type WebBuild } from '@satcade/contracts/api/play';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

export type { WebBuild };

const playsKey = keyOf('plays');

/** The builds of a game that are played in the browser. They depend on who asks. */
export const playsQuery = (gameId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: playsKey(gameId, userId),
    queryFn: ({ signal }) => call(listPlays, { params: { id: gameId }, signal }),
  });
