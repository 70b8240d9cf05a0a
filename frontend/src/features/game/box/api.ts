import { getCertificate, getContents } from '@satcade/contracts/api/scanning';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

/*
 * The results of the scan of a game's file. They depend on the user: a developer also sees those of an unpublished
 * file.
 */

const contentsKey = keyOf('contents');
const certificateKey = keyOf('certificate');

/** The contents of the file of a game or of its channel, sorted by path, 2,000 files per page. */
export const contentsQuery = (gameId: string, channel?: string) =>
  infiniteQueryOptions({
    queryKey: contentsKey(gameId, channel),
    queryFn: ({ signal, pageParam: page }) =>
      call(getContents, { params: { id: gameId }, query: { channel, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _, page) => (page < pages ? page + 1 : undefined),
  });

/** The signed result of the scan, for the file that buyers get or for the build of a version. */
export const certificateQuery = (gameId: string, version?: string) =>
  queryOptions({
    queryKey: certificateKey(gameId, version),
    queryFn: ({ signal }) => call(getCertificate, { params: { id: gameId }, query: { version }, signal }),
  });
