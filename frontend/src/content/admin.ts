/** The pages for Admins. */
export const adminText = {
  title: 'Admin',
  subtitle: 'Decisions to make, and everything there is to find',
  tabs: 'Admin',
  tab: {
    games: 'Games',
    reviews: 'Reviews',
    refunds: 'Refunds',
    payouts: 'Payouts',
    orders: 'Orders',
    users: 'Users',
    scans: 'Scans',
    webhooks: 'Webhook events',
    audit: 'Audit log',
  },
  loading: 'Loading',
  failed: (detail: string) => `It could not be loaded: ${detail}`,
  forbidden: 'Your account may not see this any more. Sign out and in again, or ask another Admin.',
  more: 'Show more',
  reasonNeeded: 'Write a reason: it is what the other side reads.',
  refused: (detail: string) => `It was not done: ${detail}`,
  deciding: 'Working…',
} as const;
