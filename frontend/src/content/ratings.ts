import { RATING_LABELS } from '@satcade/contracts/ratings';

/** The labels of average ratings, from the best to the worst. */
export const ratingText = { labels: RATING_LABELS, none: 'No reviews yet' } as const;
