import {
  acceptInvitation,
  endPublishing,
  invitePublisher,
  listPublisherInvitations,
} from '@satcade/contracts/api/publishers';
import type { Game } from '@satcade/contracts/entities';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { gamesKey, keyOf } from '../../../lib/api/query-key.ts';
import { gameKey } from '../../../lib/api/shared-keys.ts';
import { useUser } from '../../../lib/auth/session.ts';

/** Invitations to publish games, by the ID of the invited user. */
const invitationsKey = keyOf('publisher-invitations');

/** Whether the signed-in user is the developer of this game. A publisher manages it with fewer rights. */
export const useIsDeveloper = (game: Game): boolean => useUser()?.userId === game.developerId;

/** The games that the signed-in developer is invited to publish. */
export const invitationsQuery = (userId: string) =>
  queryOptions({
    queryKey: invitationsKey(userId),
    queryFn: ({ signal }) => call(listPublisherInvitations, { signal }),
    staleTime: 0,
  });

function useAfterwards() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: gamesKey() }),
      queries.invalidateQueries({ queryKey: gameKey() }),
      queries.invalidateQueries({ queryKey: invitationsKey() }),
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
