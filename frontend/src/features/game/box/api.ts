import { getCertificate, getContents } from '@satcade/contracts/api/scanning';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/*
 * The results of the scan of a game's file. They depend on the user: a developer also sees those of an unpublished
 * file.
 */

/** The contents of the file, sorted by path, 2,000 files per page. */
export const useContents = (gameId: string) =>
  useInfiniteQuery({
    queryKey: ['contents', gameId],
    queryFn: ({ signal, pageParam: page }) => call(getContents, { params: { id: gameId }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _, page) => (page < pages ? page + 1 : undefined),
  });

/** The signed result of the scan, for the file that buyers get or for the build of a version. */
export const useCertificate = (gameId: string, version?: string) =>
  useQuery({
    queryKey: ['certificate', gameId, version],
    queryFn: ({ signal }) => call(getCertificate, { params: { id: gameId }, query: { version }, signal }),
  });
