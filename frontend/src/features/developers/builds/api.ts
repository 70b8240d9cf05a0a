import { listBuilds } from '@satcade/contracts/api/catalogue';
import { listChannelBuilds } from '@satcade/contracts/api/channels';
import { rescanGame } from '@satcade/contracts/api/scanning';
import type { Channel } from '@satcade/contracts/entities';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { manageText } from '../../../content/developers/portal.ts';
import { call } from '../../../lib/api/call.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { buildsKey } from '../../../lib/api/shared-keys.ts';
import { type Line, pathOf } from './line.ts';

const SHOWN = 20;
const TOO_MANY = 429;

/** The newest clean builds of a line, for those who manage the game. */
export const ownBuildsQuery = (id: string, channel?: Channel) =>
  queryOptions({
    queryKey: buildsKey(id, 'own', channel?.name),
    queryFn: ({ signal }) =>
      channel === undefined
        ? call(listBuilds, { params: { id }, query: { limit: SHOWN }, signal })
        : call(listChannelBuilds, { params: pathOf(channel), query: { limit: SHOWN }, signal }),
  });

/** Requests another scan of the file of a game or a channel. */
export const useRequestScan = ({ game: { id }, channel }: Line) =>
  useMutation({
    mutationFn: () => call(rescanGame, { params: { id }, query: { channel: channel?.name } }).catch(inWords),
  });

/** A refusal of too many requests has the same text, whichever service sent it. */
function inWords(error: unknown): never {
  if (error instanceof ApiProblem && error.status === TOO_MANY) {
    throw new ApiProblem(error.code, error.status, manageText.rescanTooSoon);
  }
  throw error;
}
