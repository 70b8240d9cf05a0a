import { getCollection, listCollections } from '@satcade/contracts/api/collections';
import { queryOptions } from '@tanstack/react-query';
import { hasEarlyReply } from '../../../../first-paint/start/early-reply.ts';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

const collectionsKey = keyOf('collections');
const collectionKey = keyOf('collection');

/** The collections that are shown now. */
export const collectionsQuery = queryOptions({
  queryKey: collectionsKey(),
  queryFn: ({ signal }) => call(listCollections, { signal }),
});

/** One collection by the slug of its address. */
export const collectionQuery = (slug: string) =>
  queryOptions({
    queryKey: collectionKey(slug),
    queryFn: ({ signal }) => call(getCollection, { params: { slug }, signal }),
  });

/** Reads the collections before they are rendered, if they came with the page or the page is being rendered. */
export async function prepareCollections(): Promise<void> {
  if (hasEarlyReply(listCollections.path)) await queryClient.prefetchQuery(collectionsQuery);
}
