import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFollow } from '../../../lib/live/use-follow.ts';
import { adminKey } from '../desk/api.ts';
import type { Filter, ListDefinition } from './definition.ts';

const PER_PAGE = 20;

const listQuery = <Item>(list: ListDefinition<Item>, filter: Filter, after: string | undefined) =>
  queryOptions({
    queryKey: adminKey(list.name, filter, after),
    queryFn: ({ signal }) => list.load(filter, { limit: PER_PAGE, nextToken: after, signal }),
    staleTime: 0,
  });

/** One page of a list, kept up to date if the list has live topics. */
export function useListPage<Item>(list: ListDefinition<Item>, filter: Filter, after: string | undefined) {
  const query = listQuery(list, filter, after);
  useFollow(list.topics?.(filter) ?? [], [query.queryKey], { audience: 'users' });
  return useQuery(query);
}
