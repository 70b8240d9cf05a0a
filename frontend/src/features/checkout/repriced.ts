import type { CartItem } from '../cart/published/cart.ts';

/** A game whose price has changed since it was added to the cart, in USD. */
export interface Repriced {
  readonly gameId: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The items whose price has changed. */
export const repricedIn = (items: readonly CartItem[], prices: ReadonlyMap<string, number>): readonly Repriced[] =>
  items.flatMap(({ gameId, name, price: from }) => {
    const to = prices.get(gameId) ?? from;
    return from === to ? [] : [{ gameId, name, from, to }];
  });
