import { type LiveMessage, liveRequestSchema } from '@satcade/contracts/live';
import type { Clock } from '@satcade/kernel';
import { isExpired, isRevoked, MOST_TOPICS, maySubscribe, type Topic } from '../domain/topic.ts';
import type { ConnectionStore, Connections, OpenConnection, SubscriptionStore } from '../ports.ts';

export interface MessageDependencies {
  readonly subscriptions: SubscriptionStore;
  readonly open: ConnectionStore;
  readonly connections: Connections;
  readonly clock: Clock;
}

const problem = (code: string, message: string): LiveMessage => ({ type: 'error', code, message });

/**
 * Answers one message of a browser. Whatever it sends, it gets a message back and never an exception. `undefined`: the
 * connection was told why and closed, as its token has expired or its user signed out.
 */
export async function handleMessage(
  text: string,
  connection: OpenConnection,
  dependencies: MessageDependencies,
): Promise<LiveMessage | undefined> {
  const { subscriptions, open, connections, clock } = dependencies;
  const { connectionId, viewer } = connection;
  if (isExpired(viewer, clock.now())) return end('token-expired', 'Connect again with a fresh token.');
  const request = liveRequestSchema.safeParse(parsed(text));
  if (!request.success) return problem('bad-request', 'Send {"action","model","id"} as JSON.');
  const { action, model, id } = request.data;
  if (action === 'ping') return { type: 'ka' };
  if (model === undefined || id === undefined) return problem('bad-request', 'Name a model and an id.');
  const topic = { model, id };
  if (action === 'unsubscribe') {
    await subscriptions.remove(topic, connectionId);
    await open.unclaim(connection, topic);
    return { type: 'ka' };
  }
  return subscribe(topic);

  async function subscribe(topic: Topic): Promise<LiveMessage | undefined> {
    if (!maySubscribe(topic, viewer)) return problem('unauthenticated', 'Sign in to watch orders.');
    const most = viewer.userId === undefined ? MOST_TOPICS.guest : MOST_TOPICS.user;
    if ((await open.claim(connection, topic, most, clock.now())) === 'full') {
      return problem('too-many-subscriptions', `A connection watches ${most} at most. Unsubscribe from another first.`);
    }
    // After the claim: a sign-out either is noted by now, or finds this connection among those of the user.
    if (viewer.userId !== undefined && isRevoked(viewer, await open.revokedAt(viewer.userId))) {
      await open.forget(connection);
      return end('signed-out', 'You signed out. Sign in again.');
    }
    await subscriptions.add({ topic, connectionId, viewer }, clock.now());
    return { type: 'subscribed', ...topic };
  }

  /** A reply would come after the end. */
  async function end(code: string, message: string): Promise<undefined> {
    await connections.send(connectionId, problem(code, message));
    await connections.close(connectionId);
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema refuses it.
    return undefined;
  }
}
