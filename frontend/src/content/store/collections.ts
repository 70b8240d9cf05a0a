/** Collections on the first page and on pages of their own. */
export const collectionText = {
  all: (count: number) => `See all ${count}`,
  of: (title: string) => `games of ${title}`,
  loading: 'Loading the collection',
  missing: 'No such collection',
  missingText: 'It has ended, or the address is incomplete.',
  failed: (detail: string) => `The collection could not be loaded: ${detail}`,
  browse: 'Browse all games',
  description: (title: string) => `${title}: games, tools and assets chosen by Satcade, paid in Bitcoin.`,
} as const;
