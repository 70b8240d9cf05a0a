/** The widget of a game, for other sites. */
export const embedText = {
  button: 'Embed',
  buttonOf: (name: string) => `Embed ${name}`,
  intro: 'Show this game on your own site, with its current price and a button that opens its page here.',
  adult: 'It shows no picture, because the game has adult content.',
  preview: 'Preview',
  previewTitle: (name: string) => `${name} on Satcade`,
  code: 'Code',
  codeHelp: 'Paste it where the widget is to appear. It runs no scripts on your site.',
  copy: 'Copy code',
} as const;
