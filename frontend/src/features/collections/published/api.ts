import { getCollection, listCollections } from '@satcade/contracts/api/collections';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hasEarlyReply } from '../../../../first-paint/start/early-reply.ts';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import type { Hidden } from '../../../lib/hidden.ts';
import { leavingOut } from '../../../lib/leaving-out.ts';

const collectionsKey = keyOf('collections');
const collectionKey = keyOf('collection');

/** The collections that are shown now, without what the visitor hides. */
export function collectionsQuery(hidden?: Hidden) {
  const query = leavingOut(hidden);
  return queryOptions({
    queryKey: collectionsKey(query),
    queryFn: ({ signal }) => call(listCollections, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One collection by the slug of its address, without what the visitor hides. */
export function collectionQuery(slug: string, hidden?: Hidden) {
  const query = leavingOut(hidden);
  return queryOptions({
    queryKey: collectionKey(slug, query),
    queryFn: ({ signal }) => call(getCollection, { params: { slug }, query, signal }),
    placeholderData: (before, last) => (last?.queryKey[1] === slug ? before : undefined),
  });
}

/** Reads the collections before they are rendered, if they came with the page or the page is being rendered. */
export async function prepareCollections(): Promise<void> {
  if (hasEarlyReply(listCollections.path)) await queryClient.prefetchQuery(collectionsQuery());
}
