import { getLibrary, startDownload } from '@satcade/contracts/api/entitlements';
import type { LibraryItem } from '@satcade/contracts/entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { paging } from '../../lib/paging.ts';

const PAGE_SIZE = 100;

/** The games of the signed-in user. */
export const useLibrary = (userId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['library', userId],
    queryFn: ({ signal, pageParam }) => call(getLibrary, { query: { limit: PAGE_SIZE, nextToken: pageParam }, signal }),
    ...paging,
    enabled: userId !== undefined,
    staleTime: 0,
  });

/** Asks for a download: its address is good once, for a few minutes. */
export const requestDownload = (item: LibraryItem) => call(startDownload, { params: { id: item.gameId } });
