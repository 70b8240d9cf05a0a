import {
  createCollection,
  deleteCollection,
  listManagedCollections,
  orderCollections,
  updateCollection,
} from '@satcade/contracts/api/collections';
import { listGames } from '@satcade/contracts/api/list-games';
import type { ManagedCollection } from '@satcade/contracts/entities/collections';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

const managedKey = keyOf('managed-collections');
const candidatesKey = keyOf('collection-candidates');
const FOUND = 8;

/** All collections, drafts included. */
export const managedCollectionsQuery = queryOptions({
  queryKey: managedKey(),
  queryFn: ({ signal }) => call(listManagedCollections, { signal }),
  staleTime: 0,
});

/** Games in the store that match a text. */
export const candidatesQuery = (text: string) =>
  queryOptions({
    queryKey: candidatesKey(text),
    queryFn: ({ signal }) => call(listGames, { query: { q: text, limit: FOUND }, signal }),
    enabled: text !== '',
  });

export interface CollectionBody {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly gameIds: string[];
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly isPublished: boolean;
}

/** Another Admin has saved the collection since it was read. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiProblem && error.status === 412;

interface SavedCollection {
  /** As it was read; absent for a new one. */
  readonly collection: ManagedCollection | undefined;
  readonly body: CollectionBody;
}

/** Creates a collection, or changes this one if nobody else has changed it since it was read. */
export function useSaveCollection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn({ collection, body: { startsAt, endsAt, ...body } }: SavedCollection) {
      if (collection !== undefined) {
        const { id, revision } = collection;
        return call(updateCollection, { params: { id }, body: { ...body, startsAt, endsAt, revision } });
      }
      const dates = { ...(startsAt !== null && { startsAt }), ...(endsAt !== null && { endsAt }) };
      return call(createCollection, { body: { ...body, ...dates } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: managedKey() }),
  });
}

export function useDeleteCollection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCollection, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: managedKey() }),
  });
}

export function useOrderCollections() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(orderCollections, { body: { ids } }),
    onSuccess: (ordered) => queries.setQueryData(managedCollectionsQuery.queryKey, ordered),
    onError: () => queries.invalidateQueries({ queryKey: managedKey() }),
  });
}
