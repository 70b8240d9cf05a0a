import { joinBeta, leaveBeta } from '@satcade/contracts/api/betas';
import { listBuilds } from '@satcade/contracts/api/catalogue';
import { getLibrary } from '@satcade/contracts/api/entitlements';
import type { LibraryItem } from '@satcade/contracts/entities';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { paging } from '../../lib/api/paging.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { buildsKey, libraryKey } from '../../lib/api/shared-keys.ts';
import { useFollow } from '../../lib/live/use-follow.ts';

const PAGE_SIZE = 100;

interface LibraryPage {
  readonly items: readonly LibraryItem[];
  readonly nextToken: string | null;
}

/** The games of a user. */
const libraryQuery = (userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: libraryKey(userId),
    queryFn: ({ signal, pageParam }): Promise<LibraryPage> =>
      call(getLibrary, { query: { limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
    enabled: userId !== undefined,
    staleTime: 0,
  });

/**
 * The games of the signed-in user. The first page is shown at once, and the others follow one by one: counts, search
 * and sorting need all of them.
 */
export function useLibrary(userId: string | undefined) {
  const topics = userId === undefined ? [] : [{ model: 'Entitlement' as const, filter: { userId } }];
  const query = libraryQuery(userId);
  useFollow(topics, [query.queryKey]);
  const library = useInfiniteQuery(query);
  const { hasNextPage, isFetching, isError, fetchNextPage } = library;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return library;
}

/** Joins the beta of an owned game, or leaves it, and reads the files that the user gets from then on. */
export const useBeta = (gameId: string) =>
  useMutation({
    mutationFn: (isIn: boolean) => call(isIn ? joinBeta : leaveBeta, { params: { gameId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: libraryKey(), predicate: isPaged }),
  });

/** Adds a download to the cached list, instead of reading all pages again. That of a channel is there with the next reading. */
export function markDownloaded({
  gameId,
  channel,
  version,
}: {
  readonly gameId: string;
  readonly channel?: string | undefined;
  readonly version?: string | undefined;
}): void {
  if (channel !== undefined) return;
  const now = new Date().toISOString();
  const noted = (item: LibraryItem): LibraryItem =>
    item.gameId === gameId && item.isActive
      ? {
          ...item,
          downloadCount: item.downloadCount + 1,
          lastDownloadAt: now,
          ...(version === undefined ? {} : { downloadedVersion: version }),
        }
      : item;
  queryClient.setQueriesData<InfiniteData<LibraryPage>>({ queryKey: libraryKey(), predicate: isPaged }, (data) =>
    data === undefined
      ? undefined
      : { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(noted) })) },
  );
}

/** The ids of owned games have a key with the same prefix, but are not pages. */
const isPaged = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey.length === 2;

/** All clean builds of a game, newest first, page by page. */
export const allBuildsQuery = (gameId: string) =>
  infiniteQueryOptions({
    queryKey: buildsKey(gameId, 'all'),
    queryFn: ({ signal, pageParam }) =>
      call(listBuilds, { params: { id: gameId }, query: { limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
  });
