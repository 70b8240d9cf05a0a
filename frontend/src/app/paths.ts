/** All routes of the site. The router maps each one to a page, and the accessibility tests visit each one. */
export const ROUTE_PATHS = [
  '/',
  '/list',
  '/library',
  '/game',
  '/game/:gameId',
  '/checkout',
  '/order/:orderId',
  '/auth',
  '/auth/signin',
  '/auth/signup',
  '/profile',
  '/profile/:userId',
  '/dashboard',
  '/developers',
  '*',
] as const;
export type RoutePath = (typeof ROUTE_PATHS)[number];
