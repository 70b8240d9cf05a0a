import { type Cents, cents } from './money.ts';

/* Kept apart from the other money rules, because buying a game needs none of them in the browser. */

const BASIS_POINTS = 10_000;

/** A discount in the form of the entity Sale. */
export type Discount =
  | { readonly saleType: 'PERCENTAGE'; readonly percentage: number }
  | { readonly saleType: 'FIXED_AMOUNT'; readonly amount: Cents }
  | { readonly saleType: 'FREE' };

/** The discounted price: never below 0 and never above the list price. Half a cent is rounded down. */
export function discountedPrice(price: Cents, discount: Discount): Cents {
  switch (discount.saleType) {
    case 'FREE':
      return cents(0);
    case 'FIXED_AMOUNT':
      return cents(Math.min(price, Math.max(0, price - discount.amount)));
    case 'PERCENTAGE': {
      const percentage = Math.min(100, Math.max(0, discount.percentage));
      const off = price * Math.round(percentage * 100);
      return cents(price - Math.floor((off + BASIS_POINTS / 2) / BASIS_POINTS));
    }
  }
}
