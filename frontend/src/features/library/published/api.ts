import { listEntitlements } from '@satcade/contracts/api/entitlements';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { entitlementsKey } from '../../../lib/api/shared-keys.ts';
import { useUser } from '../../../lib/auth/session.ts';

/** The entitlements of a user for one game, active and revoked ones. */
export const entitlementsQuery = (gameId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: entitlementsKey(gameId, userId),
    queryFn: ({ signal }) => call(listEntitlements, { query: { gameId, userId }, signal }),
    enabled: userId !== undefined,
  });

/** Whether the signed-in user owns the game, or `undefined` while that is unknown. */
export function useIsOwned(gameId: string): boolean | undefined {
  const user = useUser();
  const { data, isPending } = useQuery(entitlementsQuery(gameId, user?.userId));
  if (user !== undefined && isPending) return undefined;
  // If this fails, the game counts as not owned: checkout refuses games that are already owned.
  return data?.items.some(({ isActive }) => isActive) ?? false;
}
