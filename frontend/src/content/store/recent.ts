/** The games that were viewed last in this browser. */
export const recentText = {
  title: 'Recently viewed',
  note: 'This list is kept in this browser and sent to nobody.',
  clear: 'Clear the list',
  cleared: 'Your recently viewed games are cleared.',
} as const;
