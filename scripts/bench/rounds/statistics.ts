/** The value in the middle of the samples; the mean of the two in the middle when their number is even. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The percentile of the samples by nearest rank; `part` is 0 to 1. With few samples, p99 is the largest one. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export interface Ratio {
  /** After, divided by before: the geometric mean of the rounds. */
  readonly value: number;
  /** The 95 % confidence interval; absent for a single round. */
  readonly interval?: { readonly low: number; readonly high: number };
}

/** Two-sided 97.5 % quantiles of Student's t distribution for 1, 2, … degrees of freedom; then the normal one. */
const T = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145] as const;
const NORMAL = 1.96;

/**
 * How two builds compare, from pairs of samples: each round measured both. Pairs cancel what slows a whole round down.
 * `undefined` when no round has two positive samples.
 */
export function ratioOf(before: readonly number[], after: readonly number[]): Ratio | undefined {
  const logs = pairs(before, after).map(([one, two]) => Math.log(two / one));
  if (logs.length === 0) return undefined;
  const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  const value = Math.exp(mean);
  if (logs.length === 1) return { value };
  const variance = logs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (logs.length - 1);
  const half = (T[logs.length - 2] ?? NORMAL) * Math.sqrt(variance / logs.length);
  return { value, interval: { low: Math.exp(mean - half), high: Math.exp(mean + half) } };
}

/** The largest relative difference of the same build to itself in one round: 0.1 is 10 %. `undefined` without pairs. */
export function noiseOf(once: readonly number[], again: readonly number[]): number | undefined {
  const differences = pairs(once, again).map(([one, two]) => Math.max(one, two) / Math.min(one, two) - 1);
  return differences.length === 0 ? undefined : Math.max(...differences);
}

/**
 * Whether a ratio says anything: its interval must exclude 1, and the ratio must be further from 1 than the same build
 * was from itself. A single round, or an unknown noise, never says anything.
 */
export function isDistinct({ value, interval }: Ratio, noise: number | undefined): boolean {
  if (interval === undefined || noise === undefined) return false;
  const excludesOne = interval.low > 1 || interval.high < 1;
  return excludesOne && Math.max(value, 1 / value) - 1 > noise;
}

/** The samples of the rounds that have a positive one of both. */
function pairs(before: readonly number[], after: readonly number[]): [number, number][] {
  return before.flatMap((one, round): [number, number][] => {
    const two = after[round];
    return two !== undefined && one > 0 && two > 0 ? [[one, two]] : [];
  });
}
