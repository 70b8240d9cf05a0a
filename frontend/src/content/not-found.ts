/** The page for an unknown address. */
export const notFoundPage = {
  title: 'Page not found',
  text: 'The address may be mistyped, or the page has moved.',
} as const;
