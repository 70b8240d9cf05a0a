import { listOwnedGameIds } from '@satcade/contracts/api/entitlements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useUser } from '../../../lib/auth/session.ts';

const NONE: ReadonlySet<string> = new Set();
const FIVE_MINUTES = 300_000;

/** The ids of the games that the signed-in user owns. Empty for visitors, and while they are loading. */
export function useOwnedIds(): ReadonlySet<string> {
  const userId = useUser()?.userId;
  const { data } = useQuery({
    // Below the library's own key: invalidating the library invalidates this, too.
    queryKey: ['library', userId, 'ids'],
    queryFn: ({ signal }) => readOwnedIds(signal),
    enabled: userId !== undefined,
    staleTime: FIVE_MINUTES,
  });
  return data ?? NONE;
}

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
