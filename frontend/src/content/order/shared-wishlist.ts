/** The link by which a user shares the wishlist. */
export const shareText = {
  title: 'Share your wishlist',
  text: 'Anyone with the link sees your games and the name that you give here, and nothing else about you.',
  name: 'Name on the shared list',
  nameHelp: 'It does not have to be your real name.',
  nameWrong: 'Enter a name of 60 characters at most',
  make: 'Create link',
  rename: 'Save name',
  saving: 'Saving…',
  saved: 'Your link is ready.',
  link: 'Link to your wishlist',
  copy: 'Copy link',
  open: 'See it as others do',
  renew: 'Replace link',
  renewed: 'The link is replaced. The earlier one no longer works.',
  off: 'Switch off',
  isOff: 'The link is switched off.',
  failed: (detail: string) => `Your link could not be changed: ${detail}`,
  loadFailed: (detail: string) => `Your link could not be loaded: ${detail}`,
} as const;

/** The page behind the link. */
export const sharedListText = {
  loading: 'Loading the wishlist',
  title: (name: string) => `Wishlist of ${name}`,
  lead: 'To give a game, raise its quantity in your cart: each copy beyond your own becomes a gift link that you can send.',
  empty: 'No games on this list',
  emptyText: 'Its owner has added no games that are for sale.',
  browse: 'Browse the store',
  missing: 'No wishlist here',
  missingText: 'The link is incomplete, or its owner has switched it off.',
  failed: (detail: string) => `The wishlist could not be loaded: ${detail}`,
  off: (percent: number) => `Discounted: -${percent}%`,
  owned: 'In your library',
  addToCart: (title: string) => `Add to Cart: ${title}`,
  buyAsGift: (title: string) => `Buy as a gift: ${title}`,
} as const;
