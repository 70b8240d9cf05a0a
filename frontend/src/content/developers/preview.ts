/** The page of a game as buyers will see it, for its developer. */
export const previewText = {
  title: 'Preview',
  mark: 'Preview',
  explained:
    'Only those who manage this game can open this page. Buyers see it like this, and nothing can be bought here.',
  unsaved: 'It shows changes that are not saved, and new files while their form is open.',
  phone: 'Open in phone width',
  inert: 'Does nothing in the preview.',
  notYours: 'No preview here',
  notYoursText: 'Sign in as somebody who manages this game, or check the address.',
  ownGames: 'To your games',
  button: 'Preview',
  buttonOf: (name: string) => `Preview of ${name}`,
} as const;
