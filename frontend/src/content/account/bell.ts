/** The bell in the header, which every user loads. The pages behind it have their own texts. */
export const bellText = {
  title: 'Inbox',
  /** `count`: as it is shown, `99+` at most. */
  unread: (count: string) => `${count} unread`,
  withUnread: (title: string, unread: string) => `${title}, ${unread}`,
} as const;
