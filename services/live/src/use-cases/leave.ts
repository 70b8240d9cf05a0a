import type { ConnectionStore, OpenConnection, SubscriptionStore } from '../ports.ts';

interface Dependencies {
  readonly subscriptions: Pick<SubscriptionStore, 'remove'>;
  readonly open: Pick<ConnectionStore, 'topicsOf' | 'forget'>;
}

/**
 * Forgets a closed connection, so that no message is sent to it. If API Gateway does not report the end, the connection
 * is removed after the first message that does not reach it, or by TTL.
 */
export async function leave(connection: OpenConnection, { subscriptions, open }: Dependencies): Promise<void> {
  const topics = await open.topicsOf(connection);
  if (topics === undefined) return;
  await Promise.all(topics.map((name) => subscriptions.remove(name, connection.connectionId)));
  await open.forget(connection);
}
