/** What search engines and other sites show of a page. Not in the site's scripts: only the page's function writes it. */
export const headText = {
  storeTitle: 'Satcade: games, tools and assets, paid in Bitcoin',
  store: 'Downloadable games, tools and assets, paid in Bitcoin.',
  list: (title: string) => `${title} on Satcade: downloads checked for malware, paid in Bitcoin.`,
  developer: (name: string) => `Games by ${name} on Satcade.`,
  news: (title: string) => `News about ${title} on Satcade, from the people who make it.`,
  card: (title: string) => `${title}: cover, price and rating on Satcade`,
  newGames: 'New games on Satcade',
  discounts: 'Discounts on Satcade',
  taggedGames: (tag: string) => `New on Satcade: ${tag}`,
  gamesBy: (name: string) => `New games by ${name}`,
  missing: 'Page not found',
  needsScripts: 'Satcade needs JavaScript to show the store.',
} as const;
