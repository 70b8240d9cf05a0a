const LABELS = [
  [4.5, 'Overwhelmingly Positive'],
  [4, 'Very Positive'],
  [3.5, 'Mostly Positive'],
  [3, 'Mixed'],
  [2, 'Mostly Negative'],
  [0, 'Very Negative'],
] as const;

/** With fewer ratings, labels are no stronger than "Mostly Positive" or "Mostly Negative". */
const FEW = 10;

/** The label of an average rating; `whenNone` if there are no reviews. */
export function ratingLabel(average: number, count: number, whenNone = 'No reviews yet'): string {
  const named = count < FEW ? Math.min(Math.max(average, 2), 3.5) : average;
  return (count > 0 && LABELS.find(([from]) => named >= from)?.[1]) || whenNone;
}

/** `873`, `1.2K`: counts above 1000 end in a K. */
export function reviewCountText(count: number): string {
  return count > 1000 ? `${Number((count / 1000).toFixed(1))}K` : String(count);
}
