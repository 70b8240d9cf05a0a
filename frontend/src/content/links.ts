/** Links that several pages share. */
export const linkText = {
  backToStore: 'Back to Store',
  opensNewTab: '(opens in a new tab)',
} as const;
