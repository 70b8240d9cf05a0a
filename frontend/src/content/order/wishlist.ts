/** The wishlist, on every page that shows it. */
export const wishText = {
  gone: 'Unavailable game',
  failed: (detail: string) => `Your wishlist could not be changed: ${detail}`,
} as const;
