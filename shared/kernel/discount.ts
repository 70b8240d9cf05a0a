import { type Cents, cents, share } from './money.ts';

/** A discount in the form of the entity Sale. */
export type Discount =
  | { readonly saleType: 'PERCENTAGE'; readonly percentage: number }
  | { readonly saleType: 'FIXED_AMOUNT'; readonly amount: Cents }
  | { readonly saleType: 'FREE' };

/** The discounted price: never below 0 and never above the list price. */
export function discountedPrice(price: Cents, discount: Discount): Cents {
  switch (discount.saleType) {
    case 'FREE':
      return cents(0);
    case 'FIXED_AMOUNT':
      return cents(Math.min(price, Math.max(0, price - discount.amount)));
    case 'PERCENTAGE': {
      const percentage = Math.min(100, Math.max(0, discount.percentage));
      return cents(price - share(price, Math.round(percentage * 100)));
    }
  }
}
