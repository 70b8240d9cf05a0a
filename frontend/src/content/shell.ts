/** Header and footer. */
export const shell = {
  store: 'Store',
  library: 'Library',
  mainNavigation: 'Main',
  vaporwave: 'Vaporwave',
  vaporwaveOn: 'Vaporwave theme',
  openCart: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  profileMenu: (initials = '') => `Profile menu ${initials}`,
  uploadGame: 'Upload Game',
  offline: 'You are offline. This page may be out of date.',
  footerLine: 'Games, tools and assets, paid in Bitcoin. Every file is scanned before it is sold.',
  footerNavigation: 'More',
  allGames: 'All Games',
  apiDocs: 'API',
  /** By address. */
  legal: { contact: 'Contact', terms: 'Terms', refunds: 'Refunds', privacy: 'Privacy', imprint: 'Imprint' },
  languages: 'Language',
} as const;
