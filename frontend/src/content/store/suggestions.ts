/** Texts of the search suggestions. They load with the first letter. */
export const suggestionText = {
  suggestions: 'Suggestions',
  all: (q: string) => `See all results for “${q}”`,
  owned: 'Owned',
  by: 'by',
} as const;
