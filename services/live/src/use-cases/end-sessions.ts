import { isRevoked } from '../domain/viewer.ts';
import type { ConnectionStore, Connections, SubscriptionStore } from '../ports.ts';
import { leave } from './leave.ts';

interface Dependencies {
  readonly subscriptions: Pick<SubscriptionStore, 'remove'>;
  readonly open: ConnectionStore;
  readonly connections: Connections;
}

/**
 * Closes the connections of a user whose sign-ins have ended: after signing out everywhere, a disputed payout address
 * or the account's deletion. Connections of later sign-ins stay open.
 */
export async function endSessions(userId: string, revokedAt: string, dependencies: Dependencies): Promise<void> {
  const { open, connections } = dependencies;
  await open.revoke(userId, revokedAt);
  for (const connection of await open.ofUser(userId)) {
    if (!isRevoked(connection.viewer, revokedAt)) continue;
    await connections.close(connection.connectionId);
    await leave(connection, dependencies);
  }
}
