import { isDistinct, median, noiseOf, type Ratio, ratioOf } from '../rounds/statistics.ts';
import type { ResultFigure } from './result.ts';

/** What the samples of a figure say. */
export interface Summary {
  readonly figure: ResultFigure;
  /** The median of this build's rounds, those of its twin included. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The median of the old build's rounds. */
  readonly old?: number;
  /** This build, divided by the old one. */
  readonly ratio?: Ratio;
  /** The largest difference of the same build to itself in one round. */
  readonly noise?: number;
  /** Whether the ratio is more than noise. */
  readonly isDistinct: boolean;
  /** Whether the target is met; absent without one. */
  readonly isMet?: boolean;
}

export function summaryOf(figure: ResultFigure): Summary {
  const { old = [], this: once = [], again = [] } = figure.values;
  const own = [...once, ...again];
  const value = median(own);
  const noise = noiseOf(once, again);
  const ratio = ratioOf(old, once);
  const { target, better } = figure;
  return {
    ...{ figure, value, low: Math.min(...own), high: Math.max(...own) },
    ...(old.length > 0 && { old: median(old) }),
    ...(noise !== undefined && { noise }),
    ...(ratio !== undefined && { ratio }),
    isDistinct: ratio !== undefined && isDistinct(ratio, noise),
    ...(target !== undefined && { isMet: better === 'less' ? value <= target : value >= target }),
  };
}
