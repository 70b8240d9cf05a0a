import type { ReviewSort } from '@satcade/contracts/enums';
import type { Change } from '@satcade/dynamo';
import type { Review, ReviewEdit } from '../domain/review.ts';

/*
 * A visible review has `ratedGame`, which puts it into two indexes of its game's reviews: by votes and by stars, the
 * newer review first among equals. The ranks stay while it is hidden.
 */
const RATED_GAME = 'ratedGame';

export const RANKED: Readonly<
  Record<
    Exclude<ReviewSort, 'newest'>,
    { readonly index: { name: string; pk: string; sk: string }; newestFirst: boolean }
  >
> = {
  helpful: { index: { name: 'byHelpful', pk: RATED_GAME, sk: 'helpfulRank' }, newestFirst: true },
  best: { index: { name: 'byRating', pk: RATED_GAME, sk: 'ratingRank' }, newestFirst: true },
  worst: { index: { name: 'byRating', pk: RATED_GAME, sk: 'ratingRank' }, newestFirst: false },
};

const VOTES_WIDTH = 9;
const ratingRank = (id: string, rating: number): string => `${rating}#${id}`;
/** Of fixed width, so that it sorts as text. */
export const helpfulRank = (id: string, votes: number): string => `${String(votes).padStart(VOTES_WIDTH, '0')}#${id}`;

/** The index attributes of a new review. */
export const ranksOf = ({ gameId, id, rating, helpfulCount = 0, isHidden }: Review) => ({
  ...(!isHidden && { [RATED_GAME]: gameId }),
  ratingRank: ratingRank(id, rating),
  helpfulRank: helpfulRank(id, helpfulCount),
});

/** Updates them when a review is changed. */
export function rankEdit(update: Change, { gameId, id }: Pick<Review, 'gameId' | 'id'>, edit: ReviewEdit): void {
  if (edit.rating !== undefined) update.set({ ratingRank: ratingRank(id, edit.rating) });
  if (edit.isHidden === true) update.remove(RATED_GAME);
  if (edit.isHidden === false) update.set({ [RATED_GAME]: gameId });
}
