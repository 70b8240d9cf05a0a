import {
  createReview,
  deleteReview,
  listReviews,
  replyToReview,
  reportReview,
  updateReview,
} from '@satcade/contracts/api/reviews';
import type { Review } from '@satcade/contracts/entities';
import type { ReportReason, ReviewSort } from '@satcade/contracts/enums';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { paging } from '../../lib/api/paging.ts';
import { useFollow } from '../../lib/live/use-follow.ts';

const PER_PAGE = 10;
const REVIEWS_POLL_MS = 60_000;

/**
 * The game's reviews in this order, without hidden ones; more on demand. Visitors may get them from the edge cache. A
 * signed-in user may just have written one, so their requests bypass it.
 */
export function useReviews(gameId: string, userId: string | undefined, sort: ReviewSort) {
  // The rating is part of the game.
  useFollow(
    [{ model: 'Review', filter: { gameId } }],
    [
      ['reviews', gameId],
      ['game', gameId],
    ],
    {
      audience: userId === undefined ? 'guests' : 'users',
      pollMs: REVIEWS_POLL_MS,
    },
  );
  return useInfiniteQuery({
    queryKey: ['reviews', gameId, 'all', userId, sort],
    queryFn: ({ signal, pageParam }) =>
      call(listReviews, {
        query: { gameId, sort, limit: PER_PAGE, nextToken: pageParam },
        asGuest: userId === undefined,
        signal,
      }),
    ...paging,
    // While another order is loading, the previous reviews stay visible.
    placeholderData: keepPreviousData,
  });
}

/** The review of the signed-in user, also if it is hidden; null if there is none. */
export const useMyReview = (gameId: string, userId: string | undefined) =>
  useQuery({
    queryKey: ['reviews', gameId, 'mine', userId],
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
      client.invalidateQueries({ queryKey: ['reviews', gameId] }),
      client.invalidateQueries({ queryKey: ['game', gameId] }),
    ]);
}

const textOr = <Nothing>(text: string, nothing: Nothing): string | Nothing => text.trim() || nothing;
