import { getCertificate, getContents } from '@satcade/contracts/api/scanning';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/* What the scan tells of a game's file. Who is signed in may see more: a developer that of a file not yet on sale. */

/** What is in the file, by its paths. */
export const useContents = (gameId: string) =>
  useQuery({
    queryKey: ['contents', gameId],
    queryFn: ({ signal }) => call(getContents, { params: { id: gameId }, signal }),
  });

/** What the scan found, and who says so. */
export const useCertificate = (gameId: string) =>
  useQuery({
    queryKey: ['certificate', gameId],
    queryFn: ({ signal }) => call(getCertificate, { params: { id: gameId }, signal }),
  });
