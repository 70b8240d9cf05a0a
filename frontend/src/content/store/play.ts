/** The page on which a game is played. */
export const playText = {
  loading: 'Loading the game',
  title: (name: string) => `Play ${name}`,
  start: 'Play',
  starting: 'Starting…',
  choose: 'What to play',
  lead: 'The game runs on a page of its own. It cannot access the store or your account.',
  frame: (name: string) => `The game ${name}`,
  keys: 'Click the game to play with your keyboard.',
  fullscreen: 'Full screen',
  stop: 'Stop',
  newTab: 'This game opens in a tab of its own.',
  open: 'Open the game',
  signIn: 'Sign in to play',
  buy: 'Go to the page of the game',
  notReady: 'This build is being unpacked. Try again in a few minutes.',
  failed: (detail: string) => `The game could not be started: ${detail}`,
  loadFailed: (detail: string) => `The page could not be loaded: ${detail}`,
  none: 'Nothing to play here',
  noneText: 'This game has no build for the browser.',
  /** For those who manage the game. */
  cannotPlay: (reason: string) => `The latest build cannot be played. ${reason}`,
} as const;
