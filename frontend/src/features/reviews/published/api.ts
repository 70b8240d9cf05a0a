import { listReviews } from '@satcade/contracts/api/reviews';
import type { ReviewSort } from '@satcade/contracts/enums';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { paging } from '../../../lib/api/paging.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

/** Reviews of a game, by its ID: the lists in each order, and the user's own. */
export const reviewsKey = keyOf('reviews');
/** The order in which reviews are shown first. */
export const FIRST_SORT: ReviewSort = 'newest';
const PER_PAGE = 10;

/**
 * The game's reviews in this order, without hidden ones; more on demand. Visitors may get them from the edge cache. A
 * signed-in user may just have written one, so their requests bypass it.
 */
export const reviewsQuery = (gameId: string, userId: string | undefined, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: reviewsKey(gameId, 'all', userId, sort),
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
