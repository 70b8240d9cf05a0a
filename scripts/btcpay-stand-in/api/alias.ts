import type { Route } from '../http/router.ts';

/** BTCPay answers most routes of an entity both by the entity's id alone and under the store's path. */
export const alsoUnderStore = (...routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => [
    { ...route, path: `/api/v1${route.path}` },
    { ...route, path: `/api/v1/stores/:storeId${route.path}` },
  ]);
