/** The fields that determine a price. */
export interface Priced {
  readonly price: number;
  readonly currentSalePrice?: number | undefined;
  readonly isCurrentlyOnSale: boolean;
  /** It is announced: only those who manage it know its price. */
  readonly comingSoon?: boolean | undefined;
  /** When an announced game comes, if it has a date. */
  readonly publishAt?: string | undefined;
}

/** When an announced game comes: `undefined` without a date, and after one that it missed. */
export const comesAt = (at: string | undefined): string | undefined =>
  at !== undefined && Date.parse(at) > Date.now() ? at : undefined;

/** The current price of a game in USD. */
export const currentPrice = (game: Priced): number =>
  game.isCurrentlyOnSale ? (game.currentSalePrice ?? game.price) : game.price;

/** The percentage of a discount in whole percent, or 0 without one. An announced game has none yet. */
export const percentOff = (game: Priced): number =>
  game.comingSoon || game.price === 0 ? 0 : Math.round((1 - currentPrice(game) / game.price) * 100);
