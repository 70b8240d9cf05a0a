import { listChannels } from '@satcade/contracts/api/channels';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

/** The further files of a game, as every visitor sees them. */
const gameFilesKey = keyOf('game-files');

/** The channels of a game that have a file, by name. */
export const gameFilesQuery = (gameId: string) =>
  queryOptions({
    queryKey: gameFilesKey(gameId),
    queryFn: ({ signal }) => call(listChannels, { params: { id: gameId }, asGuest: true, signal }),
  });
