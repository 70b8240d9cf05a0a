import { deleteGame, getGame, releaseBuild, updateGame } from '@satcade/contracts/api/catalogue';
import { putChannel, releaseChannelBuild } from '@satcade/contracts/api/channels';
import { startDownload } from '@satcade/contracts/api/entitlements';
import type { Game } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../lib/api/call.ts';
import { listOwnGames } from '../../lib/api/list-own-games.ts';
import { paging } from '../../lib/api/paging.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { gamesKey, keyOf } from '../../lib/api/query-key.ts';
import { buildsKey, gameKey } from '../../lib/api/shared-keys.ts';
import { useFollow } from '../../lib/live/use-follow.ts';
import { useLiveState } from '../../lib/live/use-live.ts';
import { type Line, pathOf, settingsOf } from './builds/line.ts';

/** The part of a user in a game. */
type GamesBy = 'developerId' | 'publisherId';
type OwnGamesPage = z.infer<typeof listOwnGames.reply & object>;

/** The further channels of an own game, by its ID. */
export const ownChannelsKey = keyOf('own-channels');
/** Lists of games that the user manages, below the key of all lists of games. */
const managedKey = (...parts: readonly unknown[]) => gamesKey('own', ...parts);

/** The games that a user manages as their developer or as their publisher, in any state, newest first. */
const managedGamesQuery = (userId: string | undefined, by: GamesBy) =>
  infiniteQueryOptions({
    queryKey: managedKey(by, userId),
    queryFn: ({ signal, pageParam }) =>
      call(listOwnGames, { query: { [by]: userId, limit: LIMITS.cataloguePageSize, nextToken: pageParam }, signal }),
    ...paging,
    enabled: userId !== undefined,
    staleTime: 0,
  });

/** The games that the signed-in user develops. Scans and purchases are shown live. */
export function useOwnGames(userId: string | undefined) {
  const query = managedGamesQuery(userId, 'developerId');
  const filter = { developerId: userId ?? '' };
  useFollow(
    userId === undefined
      ? []
      : [
          { model: 'Game', filter },
          { model: 'GameAnalytics', filter },
        ],
    [query.queryKey],
  );
  return useInfiniteQuery(query);
}

/** The games that the signed-in user publishes for other developers. */
export function usePublishedGames(userId: string) {
  const query = managedGamesQuery(userId, 'publisherId');
  useFollow([{ model: 'Game', filter: { publisherId: userId } }], [query.queryKey]);
  return useInfiniteQuery(query);
}

/** Reads all lists of games again, after one was added or deleted. */
export const rereadLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: gamesKey() });

/** Replaces a game in the lists after it was read again, so that the whole lists need not be. */
function useReplaceGame() {
  const queries = useQueryClient();
  return (game: Game) => {
    queries.setQueriesData<InfiniteData<OwnGamesPage>>({ queryKey: managedKey() }, (data) =>
      data === undefined ? data : { ...data, pages: data.pages.map((page) => withGame(page, game)) },
    );
    void queries.invalidateQueries({ queryKey: gameKey(game.id) });
  };
}

const withGame = (page: OwnGamesPage, game: Game): OwnGamesPage => ({
  ...page,
  items: page.items.map((each) => (each.id === game.id ? game : each)),
});

/** How often to read a game that is being scanned while there is no live connection. */
const POLL_MS = 5_000;

/** Reads one game again: on demand, and repeatedly while it is scanned without a live connection. */
export function useRefreshGame(game: Game) {
  const replace = useReplaceGame();
  const refresh = useMutation({
    mutationFn: () => call(getGame, { params: { id: game.id }, query: {} }),
    onSuccess: replace,
  });
  const connection = useLiveState();
  const poll = useEffectEvent(() => refresh.mutate());
  const isScanned = game.scanStatus === 'IN_PROGRESS' || game.waitingBuild?.state === 'SCANNING';
  const needsPolling = isScanned && connection !== 'connected';
  useEffect(() => {
    if (!needsPolling) return;
    const timer = setInterval(() => poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [needsPolling]);
  return refresh;
}

/** Publishes a game, or turns it back into a draft. */
export function useChangeStatus(game: Game) {
  const replace = useReplaceGame();
  return useMutation({
    mutationFn: (status: 'draft' | 'pending_review') => call(updateGame, { params: { id: game.id }, body: { status } }),
    onSuccess: replace,
  });
}

interface Publication {
  readonly status?: 'draft' | 'pending_review';
  readonly publishAt?: string | null;
  readonly comingSoon?: boolean;
}

/** When a game enters the store, and whether it is announced. With the status `draft`, it has no date any more. */
export function usePublication(game: Game) {
  const replace = useReplaceGame();
  return useMutation({
    mutationFn: (body: Publication) => call(updateGame, { params: { id: game.id }, body }),
    onSuccess: replace,
  });
}

/** Discards the waiting build of a line. */
export function useDiscardBuild({ game, channel }: Line) {
  const { id } = game;
  const replace = useReplaceGame();
  return useMutation({
    async mutationFn() {
      if (channel === undefined) replace(await call(updateGame, { params: { id }, body: { waitingBuild: null } }));
      else await call(putChannel, { params: pathOf(channel), body: { ...settingsOf(channel), waitingBuild: null } });
    },
    onSuccess: () => rereadBuilds(id),
  });
}

/** Makes a build the current one: the waiting build, or an earlier one. With a `percent`: for that share of buyers. */
export function useRelease({ game, channel }: Line) {
  const { id } = game;
  const replace = useReplaceGame();
  return useMutation({
    async mutationFn(body: { readonly version: string; readonly percent?: number }) {
      if (channel === undefined) replace(await call(releaseBuild, { params: { id }, body }));
      else await call(releaseChannelBuild, { params: pathOf(channel), body });
    },
    onSuccess: () => rereadBuilds(id),
  });
}

/** Reads the channels and the builds of a game again. */
export const rereadBuilds = (gameId: string) =>
  Promise.all(
    [ownChannelsKey(gameId), buildsKey(gameId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

export const useDeleteGame = (id: string) =>
  useMutation({ mutationFn: () => call(deleteGame, { params: { id } }), onSuccess: rereadLists });

/** A link that is valid for one download of a game's file. */
export const downloadLink = async (gameId: string): Promise<string> =>
  (await call(startDownload, { params: { id: gameId } })).url;
