/** The fields that determine a price. */
export interface Priced {
  readonly price: number;
  readonly currentSalePrice?: number | undefined;
  readonly isCurrentlyOnSale: boolean;
}

/** The current price of a game in USD. */
export const currentPrice = (game: Priced): number =>
  game.isCurrentlyOnSale ? (game.currentSalePrice ?? game.price) : game.price;

/** The percentage of a discount in whole percent, or 0 without one. */
export const percentOff = (game: Priced): number =>
  game.price === 0 ? 0 : Math.round((1 - currentPrice(game) / game.price) * 100);
