import { expect, test } from '@jest/globals';
import type { LiveMessage } from '@satcade/contracts/live';
import { anId, inert } from '@satcade/testing';
import type { Subscription, Viewer } from '../domain/topic.ts';
import type { Update } from '../domain/updates.ts';
import type { Connections, SubscriptionStore } from '../ports.ts';
import { pushUpdate } from './push-update.ts';

const VIEWERS: Record<string, Viewer> = {
  guest: { isAdmin: false },
  owner: { userId: 'user-1', isAdmin: false },
  other: { userId: 'user-2', isAdmin: false },
  admin: { userId: 'user-3', isAdmin: true },
};
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
) {
  const sent = new Map<string, LiveMessage>();
  const forgotten: string[] = [];
  const { topic } = { ...update, ...changes };
  const subscriptions = inert<SubscriptionStore>({
    of: async () =>
      Object.entries(watching).map(([connectionId, viewer]): Subscription => ({ topic, connectionId, viewer })),
    remove: async (_, connectionId) => void forgotten.push(connectionId),
  });
  const connections: Connections = {
    send(connectionId, message) {
      sent.set(connectionId, message);
      return send(connectionId, message);
    },
  };
  const outcome = await pushUpdate({ ...update, ...changes }, { subscriptions, connections }).catch(
    (error: unknown) => error,
  );
  return { sent, to: [...sent.keys()], forgotten, outcome };
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
