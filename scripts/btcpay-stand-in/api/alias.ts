import type { Version } from '../domain/versions.ts';
import type { Route } from '../http/router.ts';

/** Routes of an entity: under the store's path in every release, and by the entity's id alone since a later one. */
export const alsoWithoutStore = (since: Version, ...routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => [
    { ...route, since, path: `/api/v1${route.path}` },
    { ...route, path: `/api/v1/stores/:storeId${route.path}` },
  ]);
