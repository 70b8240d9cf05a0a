import { describe, expect, it } from '@jest/globals';
import { isDistinct, median, noiseOf, percentile, ratioOf } from './statistics.ts';

describe('median', () => {
  it('is the sample in the middle, in whatever order the samples come', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is the mean of the two samples in the middle of an even number', () => {
    expect(median([10, 1, 3, 2])).toBe(2.5);
  });

  it('is no number without samples', () => {
    expect(median([])).toBeNaN();
  });
});

describe('percentile', () => {
  it('is the sample at that rank, and the largest one for p99 of few samples', () => {
    const samples = Array.from({ length: 48 }, (_, n) => 48 - n);
    expect(percentile(samples, 0.5)).toBe(25);
    expect(percentile(samples, 0.99)).toBe(48);
  });
});

describe('ratioOf', () => {
  it('compares the samples of the same round, so that a slow round cancels out', () => {
    const ratio = ratioOf([100, 1000, 10], [50, 500, 5]);
    expect(ratio?.value).toBeCloseTo(0.5);
    expect(ratio?.interval?.low).toBeCloseTo(0.5);
    expect(ratio?.interval?.high).toBeCloseTo(0.5);
  });

  it('gives the 95 % interval of the mean of logarithms by Student’s t', () => {
    // Logarithms -0.1, 0 and 0.1: standard error 0.1 / √3, two degrees of freedom.
    const ratio = ratioOf([1, 1, 1], [Math.exp(-0.1), 1, Math.exp(0.1)]);
    expect(ratio?.value).toBeCloseTo(1);
    expect(ratio?.interval?.high).toBeCloseTo(Math.exp((4.303 * 0.1) / Math.sqrt(3)));
    expect(ratio?.interval?.low).toBeCloseTo(Math.exp((-4.303 * 0.1) / Math.sqrt(3)));
  });

  it('has no interval for one round, and is undefined without a pair of positive samples', () => {
    expect(ratioOf([4], [2, 3])).toEqual({ value: 0.5 });
    expect(ratioOf([0], [2])).toBeUndefined();
    expect(ratioOf([], [])).toBeUndefined();
  });
});

describe('noiseOf', () => {
  it('is the largest relative difference of the same build in one round', () => {
    expect(noiseOf([100, 100], [105, 80])).toBeCloseTo(0.25);
  });

  it('is undefined when the build was measured once', () => {
    expect(noiseOf([100], [])).toBeUndefined();
  });
});

describe('isDistinct', () => {
  const half = { value: 0.5, interval: { low: 0.4, high: 0.6 } };

  it('accepts a ratio beyond the noise whose interval excludes 1', () => {
    expect(isDistinct(half, 0.2)).toBe(true);
    expect(isDistinct({ value: 2, interval: { low: 1.5, high: 2.5 } }, 0.2)).toBe(true);
  });

  it('refuses a ratio within the noise, an interval with 1, and what was measured once', () => {
    expect(isDistinct(half, 1.1)).toBe(false);
    expect(isDistinct({ value: 0.5, interval: { low: 0.2, high: 1.2 } }, 0.2)).toBe(false);
    expect(isDistinct({ value: 0.5 }, 0.2)).toBe(false);
    expect(isDistinct(half, undefined)).toBe(false);
  });
});
