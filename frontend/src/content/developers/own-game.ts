/** Shown to developers in place of the purchase of their own game. */
export const ownGameText = {
  title: 'This is your game',
  text: 'You cannot buy your own game. Download its file from the developer portal.',
  edit: 'Edit it',
  inCart: 'This is your game. You cannot buy it: remove it to check out.',
} as const;
