import { type LiveError, type LiveMessage, liveRequestSchema } from '@satcade/contracts/live';
import { marksFor } from '@satcade/contracts/live-topics';
import type { Clock } from '@satcade/kernel';
import { echoOf, topicOf, type Watchable } from '../domain/topic.ts';
import { isExpired, isRevoked, MOST_TOPICS } from '../domain/viewer.ts';
import type {
  ConnectionStore,
  Connections,
  IsAdminNow,
  OpenConnection,
  SubscriptionStore,
  TopicMarks,
} from '../ports.ts';
import { leave } from './leave.ts';

export interface MessageDependencies {
  readonly subscriptions: SubscriptionStore;
  /** What the relays ask before they publish a changed view. */
  readonly watched: TopicMarks;
  readonly open: ConnectionStore;
  readonly connections: Connections;
  readonly isAdminNow: IsAdminNow;
  readonly clock: Clock;
}

const problem = (code: LiveError, message: string): LiveMessage => ({ type: 'error', code, message });
const HOW =
  'Send JSON: {"action": "subscribe", "model": "Game", "id": "…"}, or "filter": {"field": "value"} for the id.';

/**
 * Handles one client message. Whatever the client sends, it receives a message and never an exception. `undefined`: the
 * connection was informed and closed, because its token has expired or its user signed out.
 */
export async function handleMessage(
  text: string,
  connection: OpenConnection,
  { subscriptions, watched, open, connections, isAdminNow, clock }: MessageDependencies,
): Promise<LiveMessage | undefined> {
  const { connectionId, viewer } = connection;
  if (isExpired(viewer, clock.now())) return end('token-expired', 'Connect again with a fresh token.');
  const request = liveRequestSchema.safeParse(parsed(text));
  if (!request.success) return problem('bad-request', HOW);
  if (request.data.action === 'ping') return { type: 'ka' };
  const watchable = topicOf(request.data, viewer);
  if (!watchable.ok) return problem(watchable.error.code, watchable.error.message);
  return request.data.action === 'subscribe' ? subscribe(watchable.value) : unsubscribe(watchable.value);

  async function unsubscribe({ topic }: Watchable): Promise<LiveMessage> {
    await subscriptions.remove(topic, connectionId);
    await open.unclaim(connection, topic);
    return { type: 'unsubscribed', ...echoOf(topic) };
  }

  async function subscribe({ topic, adminsOnly }: Watchable): Promise<LiveMessage | undefined> {
    if (adminsOnly && !(await isAdminNow(viewer.username ?? ''))) {
      return problem('forbidden', 'Only Admins can watch this.');
    }
    const most = viewer.userId === undefined ? MOST_TOPICS.guest : MOST_TOPICS.user;
    if ((await open.claim(connection, topic, most, clock.now())) === 'full') {
      return problem(
        'too-many-subscriptions',
        `A connection can watch ${most} topics at most. Unsubscribe from another first.`,
      );
    }
    // After the claim: a sign-out is either recorded by now, or finds this connection among the user's.
    if (viewer.userId !== undefined && isRevoked(viewer, await open.revokedAt(viewer.userId))) {
      await leave(connection, { subscriptions, open });
      return end('signed-out', 'You signed out. Sign in again.');
    }
    await Promise.all([
      ...marksFor(topic, viewer).map((mark) => watched.mark(mark)),
      subscriptions.add(topic, connection, clock.now()),
    ]);
    return { type: 'subscribed', ...echoOf(topic) };
  }

  /** A reply would follow the end of the connection. */
  async function end(code: LiveError, message: string): Promise<undefined> {
    await connections.send(connectionId, problem(code, message));
    await connections.close(connectionId);
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema rejects it.
    return undefined;
  }
}
