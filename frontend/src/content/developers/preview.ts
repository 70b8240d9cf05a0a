/** The page of a game as buyers will see it, for its developer. */
export const previewText = {
  title: 'Preview',
  mark: 'Preview',
  explained:
    'Only people who manage this game can open this page. Buyers see it like this. You cannot buy anything here.',
  unsaved: 'It shows changes that you have not saved, and new files while their form is open.',
  phone: 'Open in phone width',
  inert: 'Does nothing in the preview.',
  notYours: 'No preview here',
  notYoursText: 'Sign in with an account that manages this game, or check the address.',
  ownGames: 'Go to your games',
  button: 'Preview',
  buttonOf: (name: string) => `Preview of ${name}`,
} as const;
