/** Header and footer. */
export const shell = {
  store: 'Store',
  library: 'Library',
  mainNavigation: 'Main',
  vaporwave: 'Vaporwave',
  vaporwaveOn: 'Vaporwave theme',
  openCart: (count: number) => `Cart, ${count} item(s)`,
  profileMenu: (initials = '') => `Profile menu ${initials}`,
  uploadGame: 'Upload Game',
  offline: 'You are offline. What you see may be out of date.',
  footerLine: 'Games, tools and assets, paid in Bitcoin. Every file is scanned before it is sold.',
  footerNavigation: 'More',
  allGames: 'All Games',
  apiDocs: 'API',
  /** Each links to the page of the same name in lower case. */
  legal: ['Contact', 'Terms', 'Refunds', 'Privacy', 'Imprint'],
} as const;
