import { listOwnedGameIds } from '@satcade/contracts/api/entitlements';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { libraryKey } from '../../../lib/api/shared-keys.ts';
import { useUser } from '../../../lib/auth/session.ts';

const NONE: ReadonlySet<string> = new Set();
const FIVE_MINUTES = 300_000;

/** The ids of the games that a user owns. Their key is below that of the library, which is invalidated with it. */
export const ownedIdsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: libraryKey(userId, 'ids'),
    queryFn: ({ signal }) => readOwnedIds(signal),
    enabled: userId !== undefined,
    staleTime: FIVE_MINUTES,
  });

/** The ids of the games that the signed-in user owns. Empty for visitors, and while they are loading. */
export const useOwnedIds = (): ReadonlySet<string> => useQuery(ownedIdsQuery(useUser()?.userId)).data ?? NONE;

async function readOwnedIds(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const owned = new Set<string>();
  let nextToken: string | undefined;
  do {
    const page = await call(listOwnedGameIds, { query: { nextToken }, signal });
    for (const id of page.gameIds) owned.add(id);
    nextToken = page.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return owned;
}
