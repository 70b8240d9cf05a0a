/** What decides a price. */
export interface Priced {
  readonly price: number;
  readonly currentSalePrice?: number | undefined;
  readonly isCurrentlyOnSale: boolean;
}

/** What a game costs now, in USD. */
export const currentPrice = (game: Priced): number =>
  game.isCurrentlyOnSale ? (game.currentSalePrice ?? game.price) : game.price;

/** How much a sale takes off, in whole per cent; 0 without a sale. */
export const percentOff = (game: Priced): number =>
  game.price === 0 ? 0 : Math.round((1 - currentPrice(game) / game.price) * 100);
