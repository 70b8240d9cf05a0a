const LABELS = [
  { from: 4.5, label: 'Overwhelmingly Positive' },
  { from: 4, label: 'Very Positive' },
  { from: 3.5, label: 'Mostly Positive' },
  { from: 3, label: 'Mixed' },
  { from: 2, label: 'Mostly Negative' },
] as const;

/** With fewer ratings the average is named no stronger than "Mostly". */
const FEW = 10;

/** The words for an average rating; `whenNone` where there is no review to average. */
export function ratingLabel(average: number, count: number, whenNone = 'No reviews yet'): string {
  if (count === 0) return whenNone;
  const named = count < FEW ? Math.min(Math.max(average, 2), 3.5) : average;
  return LABELS.find(({ from }) => named >= from)?.label ?? 'Very Negative';
}

/** `873`, `1.2K`: counts above 1000 carry a K. */
export function reviewCountText(count: number): string {
  return count > 1000 ? `${(count / 1000).toFixed(1).replace(/\.0$/, '')}K` : String(count);
}
