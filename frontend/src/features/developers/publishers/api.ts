import {
  acceptInvitation,
  endPublishing,
  invitePublisher,
  listPublisherInvitations,
} from '@satcade/contracts/api/publishers';
import type { Game } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { listOwnGames } from '../../../lib/api/list-own-games.ts';
import { paging } from '../../../lib/api/paging.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';

const INVITATIONS = ['publisher-invitations'];

/** Whether the signed-in user is the developer of this game. A publisher manages it with fewer rights. */
export const useIsDeveloper = (game: Game): boolean => useUser()?.userId === game.developerId;

/** The games that the signed-in developer is invited to publish. */
export const useInvitations = (userId: string) =>
  useQuery({
    queryKey: [...INVITATIONS, userId],
    queryFn: ({ signal }) => call(listPublisherInvitations, { signal }),
    staleTime: 0,
  });

/** The games that the signed-in developer publishes, in any state. */
export function usePublishedGames(userId: string) {
  const queryKey = ['games', 'own', 'published', userId];
  useFollow([{ model: 'Game', filter: { publisherId: userId } }], [queryKey]);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(listOwnGames, {
        query: { publisherId: userId, limit: LIMITS.cataloguePageSize, nextToken: pageParam },
        signal,
      }),
    ...paging,
    staleTime: 0,
  });
}

function useAfterwards() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['games'] }),
      queries.invalidateQueries({ queryKey: ['game'] }),
      queries.invalidateQueries({ queryKey: INVITATIONS }),
    ]);
}

export const useInvite = (gameId: string) =>
  useMutation({
    mutationFn: (publisherId: string) => call(invitePublisher, { params: { id: gameId }, body: { publisherId } }),
    onSuccess: useAfterwards(),
  });

export const useAccept = (gameId: string) =>
  useMutation({
    mutationFn: () => call(acceptInvitation, { params: { id: gameId } }),
    onSettled: useAfterwards(),
  });

/** Withdraws, declines or ends: the API knows which side the caller is on. */
export const useEndPublishing = (gameId: string) =>
  useMutation({
    mutationFn: () => call(endPublishing, { params: { id: gameId }, query: {} }),
    onSettled: useAfterwards(),
  });
