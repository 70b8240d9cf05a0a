import { getCertificate, getContents } from '@satcade/contracts/api/scanning';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/* What the scan tells of a game's file. Who is signed in may see more: a developer that of a file not yet on sale. */

/** What is in the file, by its paths, 2,000 files a page. */
export const useContents = (gameId: string) =>
  useInfiniteQuery({
    queryKey: ['contents', gameId],
    queryFn: ({ signal, pageParam: page }) => call(getContents, { params: { id: gameId }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _, page) => (page < pages ? page + 1 : undefined),
  });

/** What the scan found, and who says so: of the file that buyers get, or of the build of a version. */
export const useCertificate = (gameId: string, version?: string) =>
  useQuery({
    queryKey: ['certificate', gameId, version],
    queryFn: ({ signal }) => call(getCertificate, { params: { id: gameId }, query: { version }, signal }),
  });
