import { expect, it } from '@jest/globals';
import { currentPrice, percentOff } from './price.ts';

const discounted = { price: 20, currentSalePrice: 15, isCurrentlyOnSale: true };

it('counts the percentage of a discount, and none of free and announced games', () => {
  expect([currentPrice(discounted), percentOff(discounted)]).toEqual([15, 25]);
  expect(percentOff({ price: 0, isCurrentlyOnSale: false })).toBe(0);
  // Those who manage an announced game see its price and its discount.
  expect(percentOff({ ...discounted, comingSoon: true })).toBe(0);
});
