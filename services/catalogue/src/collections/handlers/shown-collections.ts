import { getCollection, listCollections } from '@satcade/contracts/api/collections';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import { type ShowCollections, showCollection, showRows } from '../use-cases/show-collections.ts';

/** GET /api/collections, /api/collections/{slug} */
export const shownCollectionRoutes = (dependencies: ShowCollections): HttpRoute[] => [
  route(listCollections, async ({ query, caller, headers }) => {
    const rows = await showRows(query, dependencies);
    return rows.ok ? ok(publicJson({ items: rows.value }, caller, headers)) : rows;
  }),

  route(getCollection, async ({ params, query, caller, headers }) => {
    const found = await showCollection(params.slug, query, dependencies);
    return found.ok ? ok(publicJson(found.value, caller, headers)) : found;
  }),
];
