import { expect, it } from '@jest/globals';
import type { LiveMessage } from '@satcade/contracts/live';
import type { ViewChange } from '@satcade/contracts/view-change';
import { fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import type { Viewer } from '../domain/viewer.ts';
import type { Connections, IsAdminNow, SubscriptionStore } from '../ports.ts';
import { deliver } from './deliver.ts';

const VIEWERS: Record<string, Viewer> = {
  guest: { isAdmin: false },
  owner: { userId: 'user-1', isAdmin: false },
  other: { userId: 'user-2', isAdmin: false },
  admin: { userId: 'user-3', username: 'root', isAdmin: true },
};
const clock = fixedClock('2026-03-01T12:00:00Z');
const isHidden = { isHidden: true };
/** A review that is being hidden: each audience sees something different. */
const HIDDEN: ViewChange = {
  model: 'Review',
  id: 'review-1',
  filters: { gameId: ['game-1'] },
  owners: ['user-1'],
  told: [
    { to: ['guest', 'user'], type: 'deleted', data: {} },
    { to: ['owner'], type: 'updated', data: isHidden },
    { to: ['admin'], type: 'updated', data: { ...isHidden, moderationNotes: 'Abusive.' } },
  ],
};
/** A record that everyone sees alike. */
const PUBLIC: ViewChange = {
  ...HIDDEN,
  told: [{ to: ['guest', 'user', 'owner', 'admin'], type: 'updated', data: { rating: 5 } }],
};
/** A record that only its owner sees. */
const PRIVATE: ViewChange = { ...HIDDEN, told: [{ to: ['owner', 'admin'], type: 'updated', data: isHidden }] };

/**
 * Delivers a change to one client of each kind (or to those given); returns what each received and which were
 * forgotten.
 */
async function push(
  change: ViewChange,
  send: Connections['send'] = async () => 'sent',
  watching: Record<string, Viewer> = VIEWERS,
  isAdminNow: IsAdminNow = async (username) => username === 'root',
) {
  const sent = new Map<string, LiveMessage>();
  const forgotten: string[] = [];
  const closed: string[] = [];
  const pauses: number[] = [];
  const subscriptions = inert<SubscriptionStore>({
    remove: async (_, connectionId) => void forgotten.push(connectionId),
  });
  const connections: Connections = {
    close: async (connectionId) => void closed.push(connectionId),
    send(connectionId, message) {
      sent.set(connectionId, message);
      return send(connectionId, message);
    },
  };
  const watchers = Object.entries(watching).map(([connectionId, viewer]) => ({ connectionId, viewer }));
  const pause = async (ms: number) => void pauses.push(ms);
  const outcome = await deliver(
    { change, topicName: 'Review#gameId=game-1', watchers },
    { subscriptions, connections, isAdminNow, clock, pause },
  ).catch((error: unknown) => error);
  return { sent, to: [...sent.keys()], forgotten, closed, pauses, outcome };
}

it('sends each client the view for its relation to the record', async () => {
  const { sent } = await push(HIDDEN);
  const head = { model: 'Review', id: 'review-1' };
  expect(Object.fromEntries(sent)).toEqual({
    guest: { type: 'deleted', ...head, data: {} },
    other: { type: 'deleted', ...head, data: {} },
    owner: { type: 'updated', ...head, data: isHidden },
    admin: { type: 'updated', ...head, data: { ...isHidden, moderationNotes: 'Abusive.' } },
  });
});

it('sends nothing to clients without a view', async () => {
  expect((await push(PRIVATE)).to).toEqual(['owner', 'admin']);
  // A record without an owner belongs to nobody; guests have no user id that could match.
  expect((await push({ ...PRIVATE, owners: [] })).to).toEqual(['admin']);
});

it('forgets a client that has left, and no other', async () => {
  const { forgotten, outcome } = await push(PUBLIC, async (id) => (id === 'other' ? 'gone' : 'sent'));
  expect([forgotten, outcome]).toEqual([['other'], undefined]);
});

it('retries only the clients that could not be reached', async () => {
  const tries: string[] = [];
  const send: Connections['send'] = async (id) => {
    tries.push(id);
    if (id === 'other' && tries.filter((each) => each === id).length < 3) throw new Error('answered 429');
    return 'sent';
  };
  const { outcome, pauses } = await push(PUBLIC, send);
  expect(outcome).toBeUndefined();
  expect(tries).toEqual(['guest', 'owner', 'other', 'admin', 'other', 'other']);
  expect(pauses).toEqual([100, 400]);
});

it('leaves a client that cannot be reached after three attempts to the queue', async () => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`c${n}`, { isAdmin: false }]));
  const { to, outcome } = await push(
    PUBLIC,
    async (id) => {
      if (id === 'c7') throw new Error('the socket c7 answered 500');
      return 'sent';
    },
    many,
  );
  expect(to).toHaveLength(120);
  expect(outcome).toMatchObject({ message: '1 of 120 clients could not be sent to' });
});

it('sends to fifty clients at a time', async () => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`c${n}`, { isAdmin: false }]));
  let [now, most] = [0, 0];
  await push(
    PUBLIC,
    async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      return 'sent';
    },
    many,
  );
  expect(most).toBe(50);
});

it('sends nothing over a connection whose token has expired, and closes it', async () => {
  const owner = { userId: 'user-1', isAdmin: false };
  const watching = {
    expired: { ...owner, expiresAt: clock.now() },
    fresh: { ...owner, expiresAt: clock.now() + 1 },
  };
  const { to, closed, forgotten, outcome } = await push(PRIVATE, undefined, watching);
  expect({ to, closed, forgotten, outcome }).toEqual({
    ...{ to: ['fresh'], closed: ['expired'], forgotten: ['expired'] },
    outcome: undefined,
  });
});

it('shows a former Admin nothing of other users, and closes the connection', async () => {
  const watching = {
    demoted: { userId: 'user-3', username: 'demoted', isAdmin: true },
    admin: { userId: 'user-4', username: 'root', isAdmin: true },
  };
  const { to, closed } = await push(PRIVATE, undefined, watching);
  expect([to, closed]).toEqual([['admin'], ['demoted']]);
  // Public or own records are shown without asking the user pool.
  const nobodyAsks = () => Promise.reject(new Error('asked'));
  expect((await push(PUBLIC, undefined, watching, nobodyAsks)).to).toEqual(['demoted', 'admin']);
  const own = { ...PRIVATE, owners: ['user-3'] };
  expect((await push(own, undefined, { demoted: watching.demoted }, nobodyAsks)).to).toEqual(['demoted']);
});

it('retries later when the user pool does not say whether a user is an Admin', async () => {
  const { to, closed, outcome } = await push(PRIVATE, undefined, VIEWERS, () => Promise.reject(new Error('throttled')));
  expect([to, closed]).toEqual([['owner'], []]);
  expect(outcome).toMatchObject({ message: '1 of 4 clients could not be sent to' });
});
