/** The store page when it shows no games. */
export const storeState = {
  loadFailed: (detail: string) => `Failed to load games: ${detail}`,
  emptyTitle: 'No Games Available',
  emptyText: 'Nothing is for sale yet. The first game could be yours.',
  noMatch: 'No games match the current filters.',
  clearFilters: 'Clear Filters',
} as const;
