import { expect, it } from '@jest/globals';
import type { Topic } from '@satcade/contracts/live-topics';
import type { ViewChange } from '@satcade/contracts/view-change';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { readDelivery } from '../adapters/delivery-queue.ts';
import { PAGE_SIZE, subscriptionTable } from '../adapters/subscription-table.ts';
import type { Connections, Delivery } from '../ports.ts';
import { deliver } from './deliver.ts';
import { fanOut } from './fan-out.ts';

const local = localTables();
const clock = fixedClock('2026-03-01T12:00:00Z');
const GAME: Topic = { model: 'Game', field: 'id', value: 'game-1' };
const CHANGE: ViewChange = {
  model: 'Game',
  id: 'game-1',
  filters: { developerId: ['dev-1'], status: ['published', 'rejected'] },
  owners: ['dev-1'],
  told: [
    { to: ['guest', 'user'], type: 'deleted', data: {} },
    { to: ['owner', 'admin'], type: 'updated', data: { status: 'rejected' } },
  ],
};

/** Sends the change to its watchers, with pages of `pageSize`; queued pages are delivered afterwards. */
async function send(pageSize = PAGE_SIZE) {
  const subscriptions = subscriptionTable(local().table, pageSize);
  const sent: string[] = [];
  const queued: Delivery[] = [];
  const connections: Connections = {
    close: () => Promise.reject(new Error('closed')),
    async send(connectionId) {
      sent.push(connectionId);
      return 'sent';
    },
  };
  const deliveries = {
    // As the queue transports it.
    send: async (delivery: Delivery) => void queued.push(readDelivery(JSON.stringify(delivery))),
  };
  const pause = async () => {};
  const dependencies = { subscriptions, connections, isAdminNow: async () => true, clock, pause };
  await fanOut(CHANGE, { ...dependencies, deliveries });
  const atOnce = [...sent];
  for (const delivery of queued) await deliver(delivery, dependencies);
  return { atOnce, queued, sent };
}
const watch = (topic: Topic, connectionId: string, userId?: string) =>
  subscriptionTable(local().table).add(
    topic,
    { connectionId, viewer: { ...(userId !== undefined && { userId }), isAdmin: userId === 'root' } },
    clock.now(),
  );

it('reaches watchers of the record, of a filter that it matches or matched, and of the whole model', async () => {
  await watch(GAME, 'by-id');
  await watch({ model: 'Game', field: 'developerId', value: 'dev-1' }, 'by-developer', 'dev-1');
  await watch({ model: 'Game', field: 'status', value: 'published' }, 'by-former-status', 'root');
  await watch({ model: 'Game', field: 'status', value: 'rejected' }, 'by-status', 'root');
  await watch({ model: 'Game', field: '*', value: '*' }, 'all', 'root');
  await watch({ model: 'Game', field: 'id', value: 'game-2' }, 'other-game');
  await watch({ model: 'Review', field: 'gameId', value: 'game-1' }, 'reviews');
  const { atOnce, queued } = await send();
  expect(atOnce.toSorted()).toEqual(['all', 'by-developer', 'by-former-status', 'by-id', 'by-status']);
  expect(queued).toEqual([]);
});

it('sends one message to a client that watches a change in two ways', async () => {
  await watch(GAME, 'dev', 'dev-1');
  await watch({ model: 'Game', field: 'developerId', value: 'dev-1' }, 'dev', 'dev-1');
  expect((await send()).sent).toEqual(['dev']);
});

it('divides a topic with many watchers into pages, and delivers small topics at once', async () => {
  for (let n = 0; n < 7; n += 1) await watch(GAME, `guest-${n}`);
  await watch({ model: 'Game', field: 'developerId', value: 'dev-1' }, 'dev', 'dev-1');
  const { atOnce, queued, sent } = await send(3);
  expect(atOnce).toEqual(['dev']);
  expect(queued.map(({ watchers }) => watchers.length)).toEqual([3, 3, 1]);
  expect(sent.toSorted()).toEqual(['dev', ...Array.from({ length: 7 }, (_, n) => `guest-${n}`)]);
});

it('costs one read unit per topic, and one more per thirteen watchers or more', async () => {
  const nobody = await local().unitsOf(() => send());
  expect(nobody).toEqual({ read: 5, write: 0 });
  for (let n = 0; n < 26; n += 1) await watch(GAME, `connection-of-a-guest-${n}=`);
  expect((await local().unitsOf(() => send())).read).toBeLessThanOrEqual(nobody.read + 2);
});

it('fits the largest page with the largest views into one queue message', () => {
  const viewer = {
    ...{ userId: 'b'.repeat(36), username: 'u'.repeat(64), isAdmin: false },
    ...{ signedInAt: clock.now(), expiresAt: clock.now() },
  };
  const watchers = Array.from({ length: PAGE_SIZE }, () => ({ connectionId: 'c'.repeat(16), viewer }));
  const data = { text: 'x'.repeat(31 * 1024) };
  const views = CHANGE.told.flatMap((each) => each.to.map((audience) => ({ ...each, to: [audience], data })));
  const message = JSON.stringify({ change: { ...CHANGE, told: views }, topicName: 'Game#id=x', watchers });
  expect(Buffer.byteLength(message)).toBeLessThan(256 * 1024);
});
