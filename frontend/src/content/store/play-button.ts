/** The buttons on a game's page. */
export const playButtonText = {
  play: 'Play in the browser',
  demo: 'Play the demo',
} as const;
