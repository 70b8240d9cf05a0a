import { describe, expect, it } from '@jest/globals';
import { feeLine, feeParts } from './fee.ts';

describe('the platform fee', () => {
  it('adds up to the price together with the credit, rounded like an order', () => {
    expect(feeParts(9.99, 1_000)).toEqual({ fee: 1, share: 8.99 });
    expect(feeParts(0.01, 1_000)).toEqual({ fee: 0, share: 0.01 });
    expect(feeParts(-20, 1_000)).toEqual({ fee: -2, share: -18 });
  });

  it('is shown with a price, and not for a free game', () => {
    expect(feeLine(20, 1_250)).toBe(
      'You get $17.50 per purchase. The platform fee is 12.5% of the price before tax: $2.50.',
    );
    expect(feeLine(0, 1_000)).toBeUndefined();
    expect(feeLine(Number.NaN, 1_000)).toBeUndefined();
    expect(feeLine(20, undefined)).toBeUndefined();
  });
});
