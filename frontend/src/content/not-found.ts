/** The page of an address that leads nowhere. */
export const notFoundPage = {
  title: 'There is no such page',
  text: 'The address may be mistyped, or what was here has moved.',
} as const;
