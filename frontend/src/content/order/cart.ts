/** The cart. */
export const cartText = {
  title: 'Your Cart',
  empty: 'Your cart is empty',
  emptyHint: 'Find something worth a few sats.',
  browse: 'Browse games',
  checkout: 'Checkout',
  subtotal: 'Subtotal',
  tax: 'Tax (8%)',
  total: 'Total',
  each: (price: string) => `${price} each`,
  remove: (name: string) => `Remove ${name}`,
  fewer: (name: string) => `One fewer of ${name}`,
  more: (name: string) => `One more of ${name}`,
  most: (n: number) => `An order can have ${n} copies of a game at most.`,
  quantity: 'Quantity',
  notYet: 'This game is not for sale yet. Remove it to check out.',
} as const;
