/** All routes of the site. The router maps each one to a page, and the accessibility tests visit each one. */
export const ROUTE_PATHS = [
  '/',
  '/list',
  '/tag/:tag',
  '/category/:category',
  '/collection/:slug',
  '/library',
  '/game',
  '/game/:gameId',
  '/game/:gameId/:slug',
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
