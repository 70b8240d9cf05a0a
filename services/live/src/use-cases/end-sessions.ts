import { isRevoked } from '../domain/topic.ts';
import type { ConnectionStore, Connections } from '../ports.ts';

/**
 * Ends the connections of a user whose sign-ins count no more: after signing out everywhere, a disputed payout address or
 * the account's deletion. Connections of later sign-ins stay.
 */
export async function endSessions(
  userId: string,
  revokedAt: string,
  { open, connections }: { readonly open: ConnectionStore; readonly connections: Connections },
): Promise<void> {
  await open.revoke(userId, revokedAt);
  for (const connection of await open.ofUser(userId)) {
    if (!isRevoked(connection.viewer, revokedAt)) continue;
    await connections.close(connection.connectionId);
    await open.forget(connection);
  }
}
