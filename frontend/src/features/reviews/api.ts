import {
  createReview,
  deleteReview,
  listMyVotes,
  listReviews,
  replyToReview,
  reportReview,
  takeBackVote,
  updateReview,
  voteForReview,
} from '@satcade/contracts/api/reviews';
import type { Review } from '@satcade/contracts/entities';
import type { ReportReason, ReviewSort } from '@satcade/contracts/enums';
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { reviewText } from '../../content/store/reviews.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { keyOf } from '../../lib/api/query-key.ts';
import { gameKey } from '../../lib/api/shared-keys.ts';
import { useFollow } from '../../lib/live/use-follow.ts';
import { showToast } from '../../lib/toasts.ts';
import { reviewsKey, reviewsQuery } from './published/api.ts';

/** The user's votes on the reviews of a game. */
const votesKey = keyOf('votes');

const REVIEWS_POLL_MS = 60_000;

/** The game's reviews, kept up to date. */
export function useReviews(gameId: string, userId: string | undefined, sort: ReviewSort) {
  // The rating is part of the game.
  useFollow([{ model: 'Review', filter: { gameId } }], [reviewsKey(gameId), gameKey(gameId)], {
    audience: userId === undefined ? 'guests' : 'users',
    pollMs: REVIEWS_POLL_MS,
  });
  return useInfiniteQuery(reviewsQuery(gameId, userId, sort));
}

/** The review of the signed-in user, also if it is hidden; null if there is none. */
export const myReviewQuery = (gameId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: reviewsKey(gameId, 'mine', userId),
    queryFn: async ({ signal }) => {
      const { items } = await call(listReviews, { query: { gameId, userId, limit: 1 }, signal });
      return items[0] ?? null;
    },
    enabled: userId !== undefined,
  });

export interface ReviewDraft {
  readonly rating: number;
  readonly title: string;
  readonly content: string;
}

/** Publishes a new review or changes the existing one. An emptied title or text is removed. */
export function useSaveReview(gameId: string, existing: Review | null) {
  const refresh = useRefresh(gameId);
  return useMutation({
    mutationFn: ({ rating, title, content }: ReviewDraft) =>
      existing === null
        ? call(createReview, {
            body: { gameId, rating, title: textOr(title, undefined), content: textOr(content, undefined) },
          })
        : call(updateReview, {
            params: { id: existing.id },
            query: { gameId },
            body: { rating, title: textOr(title, null), content: textOr(content, null) },
          }),
    onSuccess: refresh,
  });
}

export function useDeleteReview({ gameId, id }: Review) {
  const refresh = useRefresh(gameId);
  return useMutation({
    mutationFn: () => call(deleteReview, { params: { id }, query: { gameId } }),
    onSuccess: refresh,
  });
}

/** Saves the developer's answer. An empty one removes it. */
export function useReply({ gameId, id }: Review) {
  const refresh = useRefresh(gameId);
  return useMutation({
    mutationFn: (content: string) =>
      call(replyToReview, { params: { id }, query: { gameId }, body: { content: textOr(content, null) } }),
    onSuccess: refresh,
  });
}

export const useReport = ({ gameId, id }: Review) =>
  useMutation({
    mutationFn: ({ reason, note }: { readonly reason: ReportReason; readonly note: string }) =>
      call(reportReview, { params: { id }, query: { gameId }, body: { reason, note: textOr(note, undefined) } }),
  });

/** Reads again what a changed review affects: the lists, and the rating of its game. */
function useRefresh(gameId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: reviewsKey(gameId) }),
      client.invalidateQueries({ queryKey: gameKey(gameId) }),
    ]);
}

const textOr = <Nothing>(text: string, nothing: Nothing): string | Nothing => text.trim() || nothing;

/** The reviews of a game that a user found helpful. */
export const myVotesQuery = (gameId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: votesKey(gameId, userId),
    queryFn: ({ signal }) => call(listMyVotes, { params: { id: gameId }, signal }),
    enabled: userId !== undefined,
    // The server's list is slightly behind a vote. The votes of this page are written into it below.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useMyVotes = (gameId: string, userId: string | undefined): ReadonlySet<string> =>
  new Set(useQuery(myVotesQuery(gameId, userId)).data?.reviewIds);

/** Votes for a review, or takes the vote back. The reply holds the new number of votes. */
export function voteChange(client: QueryClient, { gameId, id }: Review, userId: string | undefined) {
  const votes = myVotesQuery(gameId, userId);
  return {
    mutationFn: (isHelpful: boolean) =>
      call(isHelpful ? voteForReview : takeBackVote, { params: { id }, query: { gameId } }),
    async onSuccess(_: unknown, isHelpful: boolean) {
      // A list that is still being read may be from before the vote. One that cannot be read stays unknown.
      await client.prefetchQuery(votes);
      client.setQueryData(votes.queryKey, (listed) => {
        const others = listed?.reviewIds.filter((each) => each !== id);
        return others && { reviewIds: isHelpful ? [...others, id] : others };
      });
      await client.invalidateQueries({ queryKey: reviewsKey(gameId) });
    },
    onError: (error: Error) => showToast('bad', reviewText.voteFailed(messageOf(error))),
  };
}

export const useVote = (review: Review, userId: string | undefined) =>
  useMutation(voteChange(useQueryClient(), review, userId));
