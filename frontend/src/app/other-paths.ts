/** Routes that few people visit: the first page's route table does not name them, `*` finds them. */
export const OTHER_PATHS = [
  '/admin',
  '/gift/:giftId',
  '/not-me',
  '/contact',
  '/terms',
  '/refunds',
  '/privacy',
  '/imprint',
] as const;
export type OtherPath = (typeof OTHER_PATHS)[number];
