import { getGame } from '@satcade/contracts/api/catalogue';
import { deleteChannel, listChannels, promoteBuild, putChannel } from '@satcade/contracts/api/channels';
import type { Channel } from '@satcade/contracts/entities';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { gamesKey } from '../../../lib/api/query-key.ts';
import { gameKey } from '../../../lib/api/shared-keys.ts';
import { ownChannelsKey, rereadBuilds } from '../api.ts';
import { pathOf, settingsOf } from '../builds/line.ts';
import type { ChannelBody } from './channel-rules.ts';

/** How often to read channels of which a build is being scanned or unpacked: no live update tells of them. */
export const POLL_MS = 5_000;

/** The game whose channels are shown. Lists may not have loaded it. */
export const channelGameQuery = (gameId: string) =>
  queryOptions({
    queryKey: gameKey(gameId, 'channels'),
    queryFn: ({ signal }) => call(getGame, { params: { id: gameId }, query: {}, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isScanned(data) ? POLL_MS : false),
  });

/** All channels of an own game, with their scans and waiting builds. */
export const ownChannelsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ownChannelsKey(gameId),
    queryFn: ({ signal }) => call(listChannels, { params: { id: gameId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isScanned) ? POLL_MS : false),
  });

const isScanned = ({ scanStatus, gameFileKey, waitingBuild }: Partial<Channel>): boolean =>
  waitingBuild?.state === 'SCANNING' ||
  scanStatus === 'IN_PROGRESS' ||
  (scanStatus === 'PENDING' && gameFileKey !== undefined);

/** Creates a channel, or changes its settings. */
export const useSaveChannel = (gameId: string) =>
  useMutation({
    mutationFn: ({ name, body }: { readonly name: string; readonly body: ChannelBody }) =>
      call(putChannel, { params: { id: gameId, channel: name }, body }),
    onSuccess: () => rereadBuilds(gameId),
  });

export const useRemoveChannel = (channel: Channel) =>
  useMutation({
    mutationFn: () => call(deleteChannel, { params: pathOf(channel), query: {} }),
    onSuccess: () => rereadBuilds(channel.gameId),
  });

/** Offers the build of a version in another line. */
export const usePromote = (gameId: string) =>
  useMutation({
    mutationFn: (body: { readonly from: string; readonly to: string; readonly version: string }) =>
      call(promoteBuild, { params: { id: gameId }, body }),
    onSuccess: () => rereadLines(gameId),
  });

/** Reads a game, the lists that show it, its channels and its builds again. */
function rereadLines(gameId: string) {
  for (const queryKey of [gameKey(gameId), gamesKey()]) void queryClient.invalidateQueries({ queryKey });
  return rereadBuilds(gameId);
}

/** The part of a channel that offers a build or changes the waiting one. */
export interface BuildChange {
  readonly gameFileKey?: string | undefined;
  readonly version: string;
  readonly releaseNotes?: string | undefined;
  readonly release?: ChannelBody['release'];
}

export const saveBuild = (channel: Channel, { gameFileKey, releaseNotes, release, version }: BuildChange) =>
  call(putChannel, {
    params: pathOf(channel),
    body: {
      ...settingsOf(channel),
      version,
      ...(gameFileKey !== undefined && { gameFileKey }),
      ...(releaseNotes !== undefined && { releaseNotes }),
      ...(release !== undefined && { release }),
    },
  });
