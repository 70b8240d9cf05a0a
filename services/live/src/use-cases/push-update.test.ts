import { expect, test } from '@jest/globals';
import type { LiveMessage } from '@satcade/contracts/live';
import { fixedClock } from '@satcade/kernel';
import { anId, inert } from '@satcade/testing';
import type { Subscription, Viewer } from '../domain/topic.ts';
import type { Update } from '../domain/updates.ts';
import type { Connections, IsAdminNow, SubscriptionStore } from '../ports.ts';
import { pushUpdate } from './push-update.ts';

const VIEWERS: Record<string, Viewer> = {
  guest: { isAdmin: false },
  owner: { userId: 'user-1', isAdmin: false },
  other: { userId: 'user-2', isAdmin: false },
  admin: { userId: 'user-3', username: 'root', isAdmin: true },
};
const clock = fixedClock('2026-03-01T12:00:00Z');
const update: Update = {
  topic: { model: 'Order', id: anId() },
  type: 'updated',
  ownerId: 'user-1',
  isPublic: false,
  data: { status: 'CONFIRMED' },
};

/** Pushes an update to one browser of each kind (or to those given) and says who was sent what, and who was forgotten. */
async function push(
  changes: Partial<Update>,
  send: Connections['send'] = async () => 'sent',
  watching: Record<string, Viewer> = VIEWERS,
  isAdminNow: IsAdminNow = async (username) => username === 'root',
) {
  const sent = new Map<string, LiveMessage>();
  const forgotten: string[] = [];
  const closed: string[] = [];
  const { topic } = { ...update, ...changes };
  const subscriptions = inert<SubscriptionStore>({
    of: async () =>
      Object.entries(watching).map(([connectionId, viewer]): Subscription => ({ topic, connectionId, viewer })),
    remove: async (_, connectionId) => void forgotten.push(connectionId),
  });
  const connections: Connections = {
    close: async (connectionId) => void closed.push(connectionId),
    send(connectionId, message) {
      sent.set(connectionId, message);
      return send(connectionId, message);
    },
  };
  const outcome = await pushUpdate(
    { ...update, ...changes },
    {
      ...{ subscriptions, connections, isAdminNow, clock },
    },
  ).catch((error: unknown) => error);
  return { sent, to: [...sent.keys()], forgotten, closed, outcome };
}

test('what is private goes to its owner and Admins only', async () => {
  const { sent, to } = await push({});
  expect(to).toEqual(['owner', 'admin']);
  expect(sent.get('owner')).toEqual({ type: 'updated', ...update.topic, data: { status: 'CONFIRMED' } });
});

test('what is public goes to everyone', async () => {
  expect((await push({ isPublic: true })).to).toEqual(['guest', 'owner', 'other', 'admin']);
});

test('what belongs to nobody is not a guest’s', async () => {
  expect((await push({ ownerId: '' })).to).toEqual(['admin']);
});

test('a browser that has left is forgotten, and the others are not', async () => {
  const { forgotten, outcome } = await push({ isPublic: true }, async (id) => (id === 'other' ? 'gone' : 'sent'));
  expect([forgotten, outcome]).toEqual([['other'], undefined]);
});

test('one that cannot be sent to does not keep the message from the others, and is tried again by the queue', async () => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`c${n}`, { isAdmin: false }]));
  const send: Connections['send'] = async (id) => {
    if (id === 'c7') throw new Error('the socket c7 answered 500');
    return 'sent';
  };
  const { to, outcome } = await push({ isPublic: true }, send, many);
  expect(to).toHaveLength(120);
  expect(outcome).toMatchObject({ message: '1 of 120 browsers could not be sent to' });
});

test('no more than fifty are sent to at once', async () => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`c${n}`, { isAdmin: false }]));
  let [now, most] = [0, 0];
  const send: Connections['send'] = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return 'sent';
  };
  await push({ isPublic: true }, send, many);
  expect(most).toBe(50);
});

test('sends nothing over a connection whose token has expired, and ends it', async () => {
  const owner = { userId: 'user-1', isAdmin: false };
  const watching = {
    expired: { ...owner, expiresAt: clock.now() },
    fresh: { ...owner, expiresAt: clock.now() + 1 },
  };
  const { to, closed, forgotten, outcome } = await push({}, undefined, watching);
  expect({ to, closed, forgotten, outcome }).toEqual({
    ...{ to: ['fresh'], closed: ['expired'], forgotten: ['expired'] },
    outcome: undefined,
  });
});

test('shows an Admin who is none any more nothing of others, and ends the connection', async () => {
  const watching = {
    demoted: { userId: 'user-3', username: 'demoted', isAdmin: true },
    admin: { userId: 'user-4', username: 'root', isAdmin: true },
  };
  const { to, closed } = await push({}, undefined, watching);
  expect([to, closed]).toEqual([['admin'], ['demoted']]);
  // What is public, or the own, is shown without asking the user pool.
  const nobodyAsks = () => Promise.reject(new Error('asked'));
  expect((await push({ isPublic: true }, undefined, watching, nobodyAsks)).to).toEqual(['demoted', 'admin']);
  expect((await push({ ownerId: 'user-3' }, undefined, { demoted: watching.demoted }, nobodyAsks)).to).toEqual([
    'demoted',
  ]);
});

test('tries again later when the user pool does not say whether someone is an Admin', async () => {
  const { to, closed, outcome } = await push({}, undefined, VIEWERS, () => Promise.reject(new Error('throttled')));
  expect([to, closed]).toEqual([['owner'], []]);
  expect(outcome).toMatchObject({ message: '1 of 2 browsers could not be sent to' });
});
