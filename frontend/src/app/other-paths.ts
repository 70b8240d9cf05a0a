/** Routes that few people visit. They are not in the first page's route table: its `*` route handles them. */
export const OTHER_PATHS = [
  '/admin',
  '/gift/:giftId',
  '/wishlist/:token',
  '/play/:gameId',
  '/not-me',
  '/preview/:gameId',
  '/hidden',
  '/notices',
  '/notices/settings',
  '/unsubscribe',
  '/contact',
  '/terms',
  '/refunds',
  '/privacy',
  '/imprint',
] as const;
export type OtherPath = (typeof OTHER_PATHS)[number];
