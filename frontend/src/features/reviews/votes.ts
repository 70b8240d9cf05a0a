import { listMyVotes, takeBackVote, voteForReview } from '@satcade/contracts/api/reviews';
import type { Review } from '@satcade/contracts/entities';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewText } from '../../content/store/reviews.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { showToast } from '../../lib/toasts.ts';

const votesKey = (gameId: string, userId: string | undefined) => ['votes', gameId, userId] as const;

/** The reviews of a game that the user found helpful. */
export function useMyVotes(gameId: string, userId: string | undefined): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: votesKey(gameId, userId),
    queryFn: ({ signal }) => call(listMyVotes, { params: { id: gameId }, signal }),
    enabled: userId !== undefined,
    // The server's list is slightly behind a vote. The votes of this page are written into it below.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Set(data?.reviewIds);
}

/** Votes for a review, or takes the vote back. The reply holds the new number of votes. */
export function useVote({ gameId, id }: Review, userId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isHelpful: boolean) =>
      call(isHelpful ? voteForReview : takeBackVote, { params: { id }, query: { gameId } }),
    onSuccess: (_, isHelpful) => {
      client.setQueryData<{ readonly reviewIds: readonly string[] }>(votesKey(gameId, userId), (cached) => {
        const others = cached?.reviewIds.filter((each) => each !== id) ?? [];
        return { reviewIds: isHelpful ? [...others, id] : others };
      });
      return client.invalidateQueries({ queryKey: ['reviews', gameId] });
    },
    onError: (error) => showToast('bad', reviewText.voteFailed(messageOf(error))),
  });
}
