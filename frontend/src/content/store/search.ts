/** The search box of the header. */
export const searchText = {
  label: 'Search games',
  placeholder: 'Search games, tools, assets',
  none: (q: string) => `No matches for “${q}”.`,
  nearest: (q: string) => `No matches for “${q}”. Similar titles:`,
  found: (n: number) => `${n} ${n === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`,
} as const;
