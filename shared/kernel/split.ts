import { type Cents, cents } from './money.ts';

/* Kept apart from the other money rules, because the first page of the site needs none of them. */

const BASIS_POINTS = 10_000;

/**
 * Splits `total` in proportion to `weights` so that the parts sum to `total` exactly (largest remainder; on a tie the
 * earlier part gets the cent). If all weights are 0, everything goes to the first.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, index) => cents(index === 0 ? total : 0));
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map((part) => Math.floor(part));
  const remaining = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, remaining)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map(cents);
}

/** The developer's share and the platform's fee of a subtotal; their sum is exactly the subtotal. */
export function splitFee(subtotal: Cents, feeBasisPoints: number): { developerShare: Cents; platformFee: Cents } {
  const [developerShare = subtotal, platformFee = cents(0)] = allocate(subtotal, [
    BASIS_POINTS - feeBasisPoints,
    feeBasisPoints,
  ]);
  return { developerShare, platformFee };
}
