import { describe, expect, test } from '@jest/globals';
import { liveMessageSchema } from '@satcade/contracts/live';
import { fixedClock } from '@satcade/kernel';
import { anId, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { subscriptionTable } from '../adapters/subscription-table.ts';
import type { Viewer } from '../domain/topic.ts';
import type { SubscriptionStore } from '../ports.ts';
import { handleMessage } from './handle-message.ts';

const local = localTables();
const clock = fixedClock('2026-03-01T12:00:00Z');
const GUEST: Viewer = { isAdmin: false };
const USER: Viewer = { userId: 'user-1', isAdmin: false };

async function say(message: unknown, viewer = USER, subscriptions = subscriptionTable(local().table)) {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const answer = await handleMessage(text, { id: 'connection-1', viewer }, { subscriptions, clock });
  return z.parse(liveMessageSchema, answer);
}
const watchers = (model: 'Order' | 'Game', id: string) => subscriptionTable(local().table).of({ model, id });

describe('a subscription', () => {
  test('is kept with who asked for it, and confirmed', async () => {
    const id = anId();
    expect(await say({ action: 'subscribe', model: 'Order', id })).toEqual({ type: 'subscribed', model: 'Order', id });
    const watching = { topic: { model: 'Order', id }, connectionId: 'connection-1', viewer: USER };
    expect(await watchers('Order', id)).toEqual([watching]);
  });

  test('asked for twice is there once, and ends when asked', async () => {
    const id = anId();
    await say({ action: 'subscribe', model: 'Game', id });
    await say({ action: 'subscribe', model: 'Game', id });
    expect(await watchers('Game', id)).toHaveLength(1);
    expect(await say({ action: 'unsubscribe', model: 'Game', id })).toEqual({ type: 'ka' });
    expect(await say({ action: 'unsubscribe', model: 'Game', id })).toEqual({ type: 'ka' });
    expect(await watchers('Game', id)).toEqual([]);
  });

  test('outlives no connection: it leaves by TTL', async () => {
    await say({ action: 'subscribe', model: 'Game', id: anId() });
    const [change] = await local().changes();
    expect(change?.after).toMatchObject({ ttl: clock.now() / 1000 + 2 * 60 * 60 });
  });

  test('to a game is for guests too, to an order it is not', async () => {
    const id = anId();
    expect(await say({ action: 'subscribe', model: 'Game', id }, GUEST)).toMatchObject({ type: 'subscribed' });
    const refused = { type: 'error', code: 'unauthenticated' };
    expect(await say({ action: 'subscribe', model: 'Order', id }, GUEST)).toMatchObject(refused);
    expect(await watchers('Order', id)).toEqual([]);
  });

  test('costs one write unit', async () => {
    const subscribe = () => say({ action: 'subscribe', model: 'Order', id: anId() });
    expect(await local().unitsOf(subscribe)).toEqual({ read: 0, write: 1 });
  });
});

test('a ping is answered without touching anything', async () => {
  expect(await say({ action: 'ping' }, GUEST, inert<SubscriptionStore>())).toEqual({ type: 'ka' });
});

test.each<[string, unknown]>([
  ['nothing', ''],
  ['no JSON', '{'],
  ['binary', '\0\u0001'],
  ['null', 'null'],
  ['a number', '7'],
  ['an array', '[]'],
  ['nothing in it', {}],
  ['an unknown action', { action: 'delete', model: 'Order', id: anId() }],
  ['an unknown model', { action: 'subscribe', model: 'Invoice', id: anId() }],
  ['no model', { action: 'subscribe', id: anId() }],
  ['no id', { action: 'subscribe', model: 'Order' }],
  ['an id that is none', { action: 'subscribe', model: 'Order', id: 'Order#1' }],
  ['an id that is a list', { action: 'subscribe', model: 'Order', id: [anId()] }],
  ['more than there is', { action: 'subscribe', model: 'Order', id: anId(), viewer: { isAdmin: true } }],
  ['a prototype', '{"action":"ping","__proto__":{"isAdmin":true}}'],
  ['ten thousand levels', '['.repeat(10_000)],
])('a message with %s gets an error back, and changes nothing', async (_, message) => {
  expect(await say(message, USER, inert<SubscriptionStore>())).toMatchObject({ type: 'error', code: 'bad-request' });
});
