import { expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { anId, inert } from '@satcade/testing';
import type { ConnectionStore, Connections, OpenConnection, SubscriptionStore, TopicMarks } from '../ports.ts';
import { socketHandler } from './socket.ts';

/** Sends one event of the socket API; returns the reply and the subscriptions. */
async function send(eventType: string, more: Record<string, unknown> = {}, authorizer?: unknown) {
  const added: OpenConnection[] = [];
  const subscriptions = inert<SubscriptionStore>({ add: async (_, each) => void added.push(each) });
  const open = inert<ConnectionStore>({
    claim: async () => 'claimed',
    revokedAt: async () => undefined,
    topicsOf: async () => undefined,
  });
  const connections = inert<Connections>();
  const isAdminNow = async () => true;
  const watched = { mark: async () => {} };
  const clock = fixedClock('2026-03-01');
  const handler = socketHandler({ subscriptions, watched, open, connections, isAdminNow, clock });
  const requestContext = { eventType, connectionId: 'connection-1', ...(authorizer !== undefined && { authorizer }) };
  return { reply: await handler({ requestContext, ...more }), added };
}
const subscribe = () => ({ body: JSON.stringify({ action: 'subscribe', model: 'Order', id: anId() }) });

test.each(['CONNECT', 'DISCONNECT'])('stores nothing on %s', async (eventType) => {
  expect(await send(eventType)).toEqual({ reply: { statusCode: 200 }, added: [] });
});

test('ends the subscriptions of the connection on DISCONNECT', async () => {
  const removed: unknown[] = [];
  const handler = socketHandler({
    subscriptions: inert<SubscriptionStore>({ remove: async (...each) => void removed.push(each) }),
    open: inert<ConnectionStore>({
      topicsOf: async ({ viewer }) => [`Order#userId=${viewer.userId}`],
      forget: async ({ connectionId }) => void removed.push(connectionId),
    }),
    ...{ connections: inert<Connections>(), isAdminNow: async () => true, clock: fixedClock('2026-03-01') },
    watched: inert<TopicMarks>(),
  });
  const authorizer = { userId: 'user-1', isAdmin: 'false' };
  await handler({ requestContext: { eventType: 'DISCONNECT', connectionId: 'connection-1', authorizer } });
  expect(removed).toEqual([['Order#userId=user-1', 'connection-1'], 'connection-1']);
});

test.each<[string, unknown, Record<string, unknown>]>([
  ['a user', { userId: 'user-1', isAdmin: 'false' }, { userId: 'user-1', isAdmin: false }],
  ['an Admin', { userId: 'user-1', isAdmin: 'true' }, { userId: 'user-1', isAdmin: true }],
  ['an Admin, marked by a boolean', { userId: 'user-1', isAdmin: true }, { userId: 'user-1', isAdmin: true }],
])('identifies the sender as the one who connected: %s', async (_, authorizer, viewer) => {
  const { reply, added } = await send('MESSAGE', subscribe(), authorizer);
  expect(JSON.parse(reply.body ?? '')).toMatchObject({ type: 'subscribed' });
  expect(added).toMatchObject([{ connectionId: 'connection-1', viewer }]);
});

test('reads the times of the sign-in as numbers', async () => {
  const authorizer = {
    ...{ userId: 'user-1', username: 'ada', isAdmin: 'false' },
    ...{ signedInAt: '1772000000000', expiresAt: '1790000000000' },
  };
  const { added } = await send('MESSAGE', subscribe(), authorizer);
  expect(added[0]?.viewer).toEqual({
    ...{ userId: 'user-1', username: 'ada', isAdmin: false },
    ...{ signedInAt: 1_772_000_000_000, expiresAt: 1_790_000_000_000 },
  });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['only that it is not an Admin', { isAdmin: 'false' }],
])('treats a connection as a guest if the authorizer knows %s', async (_, authorizer) => {
  const { reply, added } = await send('MESSAGE', subscribe(), authorizer);
  expect(JSON.parse(reply.body ?? '')).toMatchObject({ type: 'error', code: 'unauthenticated' });
  expect(added).toEqual([]);
});

test.each([undefined, null, '', '{'])('replies with an error instead of throwing for the body %j', async (body) => {
  const { reply } = await send('MESSAGE', { body });
  expect(reply.statusCode).toBe(200);
  expect(JSON.parse(reply.body ?? '')).toMatchObject({ type: 'error', code: 'bad-request' });
});
