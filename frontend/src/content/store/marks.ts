export const markText = {
  owned: 'Owned',
  wished: 'Wished',
  /** After the price, the discount of a game on the wishlist. */
  off: (percent: number) => `-${percent}%`,
  ownedGame: 'You own this game.',
} as const;
