import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './summary.ts';
import { aFigure } from './testing.ts';

describe('summaryOf', () => {
  it('takes the median of this build and of its twin, and compares this build with the old one by rounds', () => {
    const summary = summaryOf(aFigure());
    expect(summary).toMatchObject({ value: 50, low: 50, high: 55, old: 101, isDistinct: true, isMet: true });
    expect(summary.noise).toBeCloseTo(0.1);
    expect(summary.ratio?.value).toBeCloseTo(0.495, 3);
  });

  it('has neither ratio nor noise for a build that was measured once', () => {
    expect(summaryOf(aFigure({ values: { this: [70] } }))).toEqual({
      ...{ figure: aFigure({ values: { this: [70] } }), value: 70, low: 70, high: 70, isDistinct: false, isMet: false },
    });
  });

  it('meets a target from the side on which the figure is good', () => {
    expect(summaryOf(aFigure({ better: 'more', target: 40 })).isMet).toBe(true);
    expect(summaryOf(aFigure({ better: 'more', target: 60 })).isMet).toBe(false);
  });
});
