/** The page of an announced game, the store's row of them, and what wishlists and carts say about them. */
export const comingSoonText = {
  row: 'Coming soon',
  all: 'All announced games',
  wishUser: 'With the game on your wishlist, your inbox tells you when it is released.',
  wishGuest: 'Add it to your wishlist and sign in: your inbox then tells you when it is released.',
  hidden: 'Only you and the Admins see this page. It becomes public when nothing is missing.',
  own: 'Its page is public. Its price is shown from the release on.',
  manage: 'Manage it',
  withdrawn: 'This game is no longer announced.',
  noReviews: 'Reviews open with the release, when people can play the game.',
  none: 'No games are announced',
  noneText: 'Developers announce games here before they are for sale.',
  wished: 'Your inbox tells you when it is released. Then you can buy it.',
  wishedByGuest: 'Sign in to be told when it is released. Then you can buy it.',
  shared: 'It can be bought as a gift once it is released.',
} as const;
