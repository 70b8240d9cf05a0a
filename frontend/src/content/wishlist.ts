/** The wishlist, wherever it shows. */
export const wishText = {
  gone: 'A game that has left',
  failed: (detail: string) => `Your wishlist could not be changed: ${detail}`,
} as const;
