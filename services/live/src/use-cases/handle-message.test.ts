import { beforeEach, describe, expect, test } from '@jest/globals';
import { LIVE_MODELS, type LiveMessage, liveMessageSchema } from '@satcade/contracts/live';
import type { Topic } from '@satcade/contracts/live-topics';
import { fixedClock } from '@satcade/kernel';
import { anId, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { connectionTable } from '../adapters/connection-table.ts';
import { subscriptionTable } from '../adapters/subscription-table.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { ConnectionStore, Connections, SubscriptionStore, TopicMarks } from '../ports.ts';
import { endSessions } from './end-sessions.ts';
import { handleMessage } from './handle-message.ts';
import { leave } from './leave.ts';

const local = localTables();
const clock = fixedClock('2026-03-01T12:00:00Z');
const GUEST: Viewer = { isAdmin: false };
const USER: Viewer = { userId: 'user-1', isAdmin: false };
const ADMIN: Viewer = { userId: 'user-9', username: 'root', isAdmin: true };
const isAdminNow = async (username: string) => username === 'root';

let received: LiveMessage[];
let closed: string[];
beforeEach(() => {
  [received, closed, marked] = [[], [], []];
});
const connections: Connections = {
  async send(_, message) {
    received.push(message);
    return 'sent';
  },
  close: async (connectionId) => void closed.push(connectionId),
};
let marked: string[] = [];
const marks: TopicMarks = { mark: async (topicName) => void marked.push(topicName) };
const answerTo = (message: unknown, viewer: Viewer, connectionId = 'connection-1') => {
  const { table } = local();
  const stores = { subscriptions: subscriptionTable(table), open: connectionTable(table) };
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return handleMessage(text, { connectionId, viewer }, { ...stores, watched: marks, connections, isAdminNow, clock });
};
const say = async (message: unknown, viewer: Viewer = USER) =>
  z.parse(liveMessageSchema, await answerTo(message, viewer));
const inertAdmins = () => Promise.reject(new Error('the user pool was asked'));
/** The reply without any table or connection. */
async function sayUntouched(message: unknown, viewer: Viewer = USER) {
  const nothing = {
    ...{ subscriptions: inert<SubscriptionStore>(), open: inert<ConnectionStore>() },
    ...{ connections: inert<Connections>(), watched: inert<TopicMarks>(), isAdminNow: inertAdmins, clock },
  };
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return z.parse(liveMessageSchema, await handleMessage(text, { connectionId: 'connection-1', viewer }, nothing));
}
const watchersOf = async (topic: Topic) => (await subscriptionTable(local().table).watchers(topic, undefined)).watchers;
const watchers = (model: Topic['model'], id: string) => watchersOf({ model, field: 'id', value: id });

/** Lets the connection watch games without a message for each, which would take seconds. */
const watched = (gameIds: readonly string[], viewer: Viewer) =>
  local().table.put({
    pk: viewer.userId === undefined ? 'GUEST#connection-1' : `USER#${viewer.userId}`,
    sk: 'CONNECTION#connection-1',
    connectionId: 'connection-1',
    viewer,
    topics: gameIds.map((id) => `Game#id=${id}`),
    revision: 1,
  });

describe('subscription', () => {
  test('is stored with its user, and confirmed', async () => {
    const id = anId();
    expect(await say({ action: 'subscribe', model: 'Order', id })).toEqual({ type: 'subscribed', model: 'Order', id });
    expect(await watchers('Order', id)).toEqual([{ connectionId: 'connection-1', viewer: USER }]);
  });

  test('is stored once when it is requested twice, and ends on request', async () => {
    const id = anId();
    await say({ action: 'subscribe', model: 'Game', id });
    await say({ action: 'subscribe', model: 'Game', id });
    expect(await watchers('Game', id)).toHaveLength(1);
    const ended = { type: 'unsubscribed', model: 'Game', id };
    expect(await say({ action: 'unsubscribe', model: 'Game', id })).toEqual(ended);
    expect(await say({ action: 'unsubscribe', model: 'Game', id })).toEqual(ended);
    expect(await watchers('Game', id)).toEqual([]);
  });

  test('expires by TTL, so that it does not outlive its connection', async () => {
    await say({ action: 'subscribe', model: 'Game', id: anId() });
    const ttls = (await local().changes()).map(({ after }) => after?.ttl);
    expect(ttls).toEqual([clock.now() / 1000 + 2 * 60 * 60, clock.now() / 1000 + 2 * 60 * 60]);
  });

  test('is open to guests for a game, but not for an order', async () => {
    const id = anId();
    expect(await say({ action: 'subscribe', model: 'Game', id }, GUEST)).toMatchObject({ type: 'subscribed' });
    const refused = { type: 'error', code: 'unauthenticated' };
    expect(await say({ action: 'subscribe', model: 'Order', id }, GUEST)).toMatchObject(refused);
    expect(await watchers('Order', id)).toEqual([]);
  });

  test('marks its topic for the relays before the reply', async () => {
    const id = anId();
    await say({ action: 'subscribe', model: 'Game', id });
    expect(marked).toEqual([`Game#id=${id}`]);
    await say({ action: 'subscribe', model: 'Order', id }, GUEST);
    expect(marked).toHaveLength(1);
    await say({ action: 'subscribe', model: 'Order', id }, USER);
    expect(marked.slice(1)).toEqual([`Order#of=${USER.userId}`]);
  });

  test('costs two write units besides the mark, and two reads, for guests one read', async () => {
    const cost = (viewer: Viewer) =>
      local().unitsOf(() => say({ action: 'subscribe', model: 'Game', id: anId() }, viewer));
    expect(await cost(USER)).toEqual({ read: 2, write: 2 });
    expect(await cost(GUEST)).toEqual({ read: 1, write: 2 });
  });

  test.each<[string, Viewer, number]>([
    ['a guest', GUEST, 10],
    ['a user', USER, 100],
  ])('of %s is refused above the limit, until another one ends', async (_, viewer, most) => {
    const ids = Array.from({ length: most }, anId);
    const [last, ...others] = ids;
    await watched(others, viewer);
    expect(await say({ action: 'subscribe', model: 'Game', id: last }, viewer)).toMatchObject({ type: 'subscribed' });
    const another = { action: 'subscribe', model: 'Game', id: anId() };
    expect(await say(another, viewer)).toMatchObject({ type: 'error', code: 'too-many-subscriptions' });
    expect(await watchers('Game', another.id)).toEqual([]);
    // An existing one is not counted again, and another connection has its own limit.
    expect(await say({ action: 'subscribe', model: 'Game', id: ids[0] }, viewer)).toMatchObject({ type: 'subscribed' });
    expect(await answerTo(another, viewer, 'connection-2')).toMatchObject({ type: 'subscribed' });
    await say({ action: 'unsubscribe', model: 'Game', id: ids[0] }, viewer);
    expect(await say(another, viewer)).toMatchObject({ type: 'subscribed' });
  });
});

test('does not exceed the limit with another concurrent one', async () => {
  await watched(Array.from({ length: 9 }, anId), GUEST);
  const answers = await Promise.all(
    [anId(), anId()].map((id) => say({ action: 'subscribe', model: 'Game', id }, GUEST)),
  );
  expect(answers.map(({ type }) => type).toSorted()).toEqual(['error', 'subscribed']);
});

describe('subscription by filter', () => {
  const by = (model: string, filter?: Record<string, string>) => ({
    action: 'subscribe',
    model,
    ...(filter && { filter }),
  });

  test.each<[string, Viewer, string, Record<string, string>]>([
    ['the reviews of a game', GUEST, 'Review', { gameId: 'game-1' }],
    ['the discounts of a game', GUEST, 'Sale', { gameId: 'game-1' }],
    ['the games of a developer', GUEST, 'Game', { developerId: 'user-2' }],
    ['the own orders', USER, 'Order', { userId: 'user-1' }],
    ['the invoices of an order', USER, 'Invoice', { orderId: 'order-1' }],
    ['the own entitlements', USER, 'Entitlement', { userId: 'user-1' }],
    ['the own payouts', USER, 'DeveloperPayout', { developerId: 'user-1' }],
    ['the figures of own games', USER, 'GameAnalytics', { developerId: 'user-1' }],
    ['orders by status, as an Admin', ADMIN, 'Order', { status: 'PENDING' }],
    ['another user’s orders, as an Admin', ADMIN, 'Order', { userId: 'user-1' }],
    ['webhooks, as an Admin', ADMIN, 'WebhookEvent', { invoiceId: 'invoice-1' }],
  ])('is stored and confirmed: %s', async (_, viewer, model, filter) => {
    expect(await say(by(model, filter), viewer)).toEqual({ type: 'subscribed', model, filter });
    const [[field, value] = ['', '']] = Object.entries(filter);
    const topic = { model: 'Game', field, value } as const;
    const watching = await watchersOf({ ...topic, model: z.parse(z.enum(LIVE_MODELS), model) });
    expect(watching).toEqual([{ connectionId: 'connection-1', viewer }]);
  });

  test.each<[string, Viewer, string, Record<string, string> | undefined, string]>([
    ['another user’s orders', USER, 'Order', { userId: 'user-2' }, 'forbidden'],
    ['orders by status', USER, 'Order', { status: 'PENDING' }, 'forbidden'],
    ['games by scan status', USER, 'Game', { scanStatus: 'CLEAN' }, 'forbidden'],
    ['games by scan status', GUEST, 'Game', { scanStatus: 'CLEAN' }, 'unauthenticated'],
    ['another user’s payouts', USER, 'DeveloperPayout', { developerId: 'user-2' }, 'forbidden'],
    ['webhooks', USER, 'WebhookEvent', { invoiceId: 'invoice-1' }, 'forbidden'],
    ['Admins', USER, 'Admin', undefined, 'forbidden'],
    ['download tokens', USER, 'DownloadToken', { purchaseId: 'p' }, 'forbidden'],
    ['any order', GUEST, 'Order', { userId: 'user-1' }, 'unauthenticated'],
    ['any figures', GUEST, 'GameAnalytics', { gameId: 'game-1' }, 'unauthenticated'],
    ['an unknown field', USER, 'Order', { totalUSD: '1' }, 'unknown-filter'],
    ['a field of every object', ADMIN, 'Order', { constructor: '1' }, 'unknown-filter'],
    ['an unknown model', USER, 'Wish', { userId: 'user-1' }, 'unknown-model'],
    ['all games', USER, 'Game', undefined, 'bad-request'],
  ])('is refused without any effect: %s', async (_, viewer, model, filter, code) => {
    const refused = code === 'forbidden' && viewer.isAdmin ? say : sayUntouched;
    expect(await refused(by(model, filter), viewer)).toMatchObject({ type: 'error', code });
  });

  test('covers the own records without id and filter, or all for Admins', async () => {
    expect(await say(by('Order'))).toEqual({ type: 'subscribed', model: 'Order', filter: { userId: 'user-1' } });
    expect(await say(by('Order'), ADMIN)).toEqual({ type: 'subscribed', model: 'Order' });
    expect(await watchersOf({ model: 'Order', field: '*', value: '*' })).toMatchObject([{ viewer: ADMIN }]);
  });

  test('is refused to a former Admin if it is for Admins', async () => {
    const demoted = { ...ADMIN, username: 'demoted' };
    for (const request of [by('Order'), by('Order', { status: 'PENDING' }), by('Admin')]) {
      expect(await say(request, demoted)).toMatchObject({ type: 'error', code: 'forbidden' });
    }
    expect(await local().changes()).toEqual([]);
  });
});

test('ends for a client that leaves, but not for another one of its user', async () => {
  const stores = { open: connectionTable(local().table), subscriptions: subscriptionTable(local().table) };
  await say({ action: 'subscribe', model: 'Game', id: 'game-1' });
  await say({ action: 'subscribe', model: 'Order' });
  await answerTo({ action: 'subscribe', model: 'Game', id: 'game-1' }, USER, 'connection-2');
  const cost = await local().unitsOf(() => leave({ connectionId: 'connection-1', viewer: USER }, stores));
  expect(cost).toEqual({ read: 1, write: 3 });
  expect(await watchers('Game', 'game-1')).toMatchObject([{ connectionId: 'connection-2' }]);
  expect(await watchersOf({ model: 'Order', field: 'userId', value: 'user-1' })).toEqual([]);
  await leave({ connectionId: 'never-watched', viewer: GUEST }, stores);
});

describe('connection whose token has expired', () => {
  test.each([{ action: 'ping' }, { action: 'subscribe', model: 'Game', id: anId() }, 'no JSON'])(
    'is informed and closed: %j',
    async (message) => {
      const expired = { ...USER, expiresAt: clock.now() };
      expect(await answerTo(message, expired)).toBeUndefined();
      expect(received).toMatchObject([{ type: 'error', code: 'token-expired' }]);
      expect(closed).toEqual(['connection-1']);
      expect(await local().changes()).toEqual([]);
    },
  );

  test('works until the token expires', async () => {
    const viewer = { ...USER, expiresAt: clock.now() + 1 };
    expect(await say({ action: 'subscribe', model: 'Game', id: anId() }, viewer)).toMatchObject({ type: 'subscribed' });
  });
});

describe('end of sign-ins', () => {
  const viewer = { ...USER, signedInAt: clock.now() - 60_000 };
  const stores = () => ({ open: connectionTable(local().table), subscriptions: subscriptionTable(local().table) });
  const end = (at: string) => endSessions('user-1', at, { ...stores(), connections });
  const NOW = new Date(clock.now()).toISOString();

  test('closes every connection of the user, and no other', async () => {
    const message = { action: 'subscribe', model: 'Order', id: anId() };
    await answerTo(message, viewer, 'phone');
    await answerTo(message, viewer, 'desk');
    await answerTo(message, { userId: 'user-2', isAdmin: false, signedInAt: 1 }, 'stranger');
    await end(NOW);
    await end(NOW);
    expect(closed.toSorted()).toEqual(['desk', 'phone']);
    expect(await watchers('Order', message.id)).toMatchObject([{ connectionId: 'stranger' }]);
  });

  test('refuses and closes a subscriber with an older sign-in, and allows a later one', async () => {
    const message = { action: 'subscribe', model: 'Order', id: anId() };
    await end(NOW);
    expect(await answerTo(message, viewer)).toBeUndefined();
    expect(received).toMatchObject([{ type: 'error', code: 'signed-out' }]);
    expect(closed).toEqual(['connection-1']);
    expect(await watchers('Order', message.id)).toEqual([]);
    const later = { ...viewer, signedInAt: clock.now() + 1000 };
    expect(await answerTo(message, later)).toMatchObject({ type: 'subscribed' });
    // The event is redelivered, with an older one after it.
    await end(NOW);
    await end('2026-01-01T00:00:00.000Z');
    expect(closed).toEqual(['connection-1']);
  });
});

test('replies to a ping without any other effect', async () => {
  expect(await sayUntouched({ action: 'ping' }, GUEST)).toEqual({ type: 'ka' });
});

test.each<[string, unknown]>([
  ['nothing', ''],
  ['no JSON', '{'],
  ['binary', '\0\u0001'],
  ['null', 'null'],
  ['a number', '7'],
  ['an array', '[]'],
  ['no fields', {}],
  ['an unknown action', { action: 'delete', model: 'Order', id: anId() }],
  ['no model', { action: 'subscribe', id: anId() }],
  ['no id', { action: 'subscribe', model: 'Game' }],
  ['both an id and a filter', { action: 'subscribe', model: 'Review', id: anId(), filter: { gameId: anId() } }],
  ['two filters', { action: 'subscribe', model: 'Review', filter: { gameId: anId(), userId: 'user-1' } }],
  ['an empty filter', { action: 'subscribe', model: 'Review', filter: {} }],
  ['a filter that is a list', { action: 'subscribe', model: 'Review', filter: ['gameId'] }],
  ['a value with separators', { action: 'subscribe', model: 'Review', filter: { gameId: 'x#id=y' } }],
  ['a malformed id', { action: 'subscribe', model: 'Order', id: 'Order#1' }],
  ['an id that is a list', { action: 'subscribe', model: 'Order', id: [anId()] }],
  ['an unknown field', { action: 'subscribe', model: 'Order', id: anId(), viewer: { isAdmin: true } }],
  ['a prototype', '{"action":"ping","__proto__":{"isAdmin":true}}'],
  ['ten thousand levels', '['.repeat(10_000)],
])('replies with an error to a message with %s, and changes nothing', async (_, message) => {
  expect(await sayUntouched(message)).toMatchObject({ type: 'error', code: 'bad-request' });
});
