/** From the best to the worst. */
export const RATING_LABELS = [
  'Overwhelmingly Positive',
  'Very Positive',
  'Mostly Positive',
  'Mixed',
  'Mostly Negative',
  'Very Negative',
] as const;
/** The lowest average of each. */
const FROM = [4.5, 4, 3.5, 3, 2, 0];

export interface RatingTexts {
  /** As many as RATING_LABELS, in another language. */
  readonly labels: readonly string[];
  /** Without reviews. */
  readonly none: string;
}

/** With fewer ratings, labels are no stronger than "Mostly Positive" or "Mostly Negative". */
const FEW = 10;

/** The label of an average rating. */
export function ratingLabel(average: number, count: number, { labels, none }: RatingTexts): string {
  const named = count < FEW ? Math.min(Math.max(average, 2), 3.5) : average;
  return (count > 0 && labels[FROM.findIndex((from) => named >= from)]) || none;
}

/** `873`, `1.2K`: counts above 1000 end in a K. */
export function reviewCountText(count: number): string {
  return count > 1000 ? `${Number((count / 1000).toFixed(1))}K` : String(count);
}
