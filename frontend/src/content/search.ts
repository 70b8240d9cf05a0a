/** The search box of the header and what it suggests while one types. */
export const searchText = {
  label: 'Search games',
  placeholder: 'Search games, tools, assets',
  none: (q: string) => `No matches for “${q}”.`,
  found: (n: number) => `${n} suggestion(s). Use the arrow keys.`,
} as const;
