import { expect, it } from '@jest/globals';
import {
  ALL_EVENTS,
  accountErased,
  accountViewChanged,
  catalogueViewChanged,
  type DomainEvent,
  detailType,
  entitlementViewChanged,
  orderViewChanged,
  paymentViewChanged,
  payoutsFrozen,
  payoutViewChanged,
  sessionsRevoked,
} from '@satcade/contracts/events';
import { type LiveMessage, liveMessageSchema } from '@satcade/contracts/live';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, exampleData, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import * as z from 'zod/mini';
import { connectionTable } from '../adapters/connection-table.ts';
import { readDelivery } from '../adapters/delivery-queue.ts';
import { subscriptionTable } from '../adapters/subscription-table.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { Connections, DeliveryQueue } from '../ports.ts';
import { liveEventHandlers } from './consumer.ts';
import { deliveriesHandler } from './deliveries.ts';

const local = localTables();
recordedLogs();
const clock = fixedClock('2026-03-01T12:00:00Z');

/** The live service with its table; records what clients and the queue receive. */
function live(send: Connections['send'] = async () => 'sent') {
  const sent: Record<string, LiveMessage> = {};
  const closed: string[] = [];
  const connections: Connections = {
    async send(connectionId, message) {
      sent[connectionId] = z.parse(liveMessageSchema, JSON.parse(JSON.stringify(message)));
      return send(connectionId, message);
    },
    close: async (connectionId) => void closed.push(connectionId),
  };
  const { table } = local();
  const dependencies = {
    ...{ subscriptions: subscriptionTable(table), open: connectionTable(table), connections, clock },
    ...{ deliveries: inert<DeliveryQueue>(), isAdminNow: async () => true, pause: async () => {} },
  };
  return { dependencies, sent, closed };
}
const viewers = (owner: string): Record<string, Viewer> => ({
  guest: { isAdmin: false },
  owner: { userId: owner, isAdmin: false },
  other: { userId: 'somebody-else', isAdmin: false },
  admin: { userId: 'an-admin', username: 'root', isAdmin: true },
});

it('subscribes to the views of every service', () => {
  const consumed = liveEventHandlers(live().dependencies).map(({ name }) => name);
  const views = ALL_EVENTS.map(({ type, version }) => detailType(type, version)).filter((name) =>
    name.includes('ViewChanged.'),
  );
  expect(consumed).toEqual(expect.arrayContaining(views));
});

it.each([
  ['Review', catalogueViewChanged, ['admin', 'guest', 'other', 'owner']],
  ['Order', orderViewChanged, ['admin', 'owner']],
  ['Invoice', paymentViewChanged, ['admin', 'owner']],
  ['Entitlement', entitlementViewChanged, ['admin', 'owner']],
  ['DeveloperPayout', payoutViewChanged, ['admin', 'owner']],
])('sends the change of a %s to those who may see it', async (model, contract, readers) => {
  const change = exampleData(contract);
  const { dependencies, sent } = live();
  const topic = { model: change.model, field: 'id', value: change.id };
  for (const [connectionId, viewer] of Object.entries(viewers(change.owners[0] ?? ''))) {
    await dependencies.subscriptions.add(topic, { connectionId, viewer }, clock.now());
  }
  const consume = eventConsumer(liveEventHandlers(dependencies), createLogger('live'));
  expect(await consume(aBatch(anEvent(contract, change)))).toEqual({ batchItemFailures: [] });
  expect(Object.keys(sent).toSorted()).toEqual(readers);
  expect(sent.owner).toMatchObject({ model, id: change.id, data: { id: change.id } });
});

it('sends the change of an Admin record, which has no owner, to Admins', async () => {
  const change = exampleData(accountViewChanged);
  const { dependencies, sent } = live();
  const topic = { model: 'Admin', field: 'userId', value: change.id } as const;
  for (const [connectionId, viewer] of Object.entries(viewers(change.id)))
    await dependencies.subscriptions.add(topic, { connectionId, viewer }, clock.now());
  const consume = eventConsumer(liveEventHandlers(dependencies), createLogger('live'));
  expect(await consume(aBatch(anEvent(accountViewChanged, change)))).toEqual({ batchItemFailures: [] });
  expect(Object.keys(sent)).toEqual(['admin']);
});

it.each<[string, DomainEvent]>([
  ['signs out everywhere', anEvent(sessionsRevoked, { userId: 'user-1', revokedAt: '2026-03-01T12:00:00.000Z' })],
  ['disputes a payout address', anEvent(payoutsFrozen, { userId: 'user-1', frozenAt: '2026-03-01T12:00:00.000Z' })],
  [
    'deletes the account',
    anEvent(accountErased, { userId: 'user-1', erasedAt: '2026-03-01T12:00:00.000Z', isLastCall: false }),
  ],
])('ends the connections of a user who %s', async (_, event) => {
  const { dependencies, closed } = live();
  const topic = { model: 'Game', field: 'id', value: 'game-1' } as const;
  for (const userId of ['user-1', 'user-2']) {
    const connection = { connectionId: `desk of ${userId}`, viewer: { userId, isAdmin: false, signedInAt: 1 } };
    await dependencies.open.claim(connection, topic, 100, clock.now());
  }
  const consume = eventConsumer(liveEventHandlers(dependencies), createLogger('live'));
  expect(await consume(aBatch(event))).toEqual({ batchItemFailures: [] });
  expect(closed).toEqual(['desk of user-1']);
  expect(await dependencies.open.revokedAt('user-1')).toBe('2026-03-01T12:00:00.000Z');
});

it('delivers a page of the queue, and leaves it there if a client cannot be reached', async () => {
  const change = exampleData(catalogueViewChanged);
  const watchers = [{ connectionId: 'c1', viewer: { isAdmin: false } }];
  const page = JSON.stringify({ change, topicName: 'Review#id=x', watchers });
  const working = live();
  const shared = { readDelivery, logger: createLogger('live') };
  const consume = deliveriesHandler({ ...working.dependencies, ...shared });
  expect(await consume(aBatch(page))).toEqual({ batchItemFailures: [] });
  expect(working.sent).toMatchObject({ c1: { type: 'deleted', data: {} } });

  const failing = live(() => Promise.reject(new Error('answered 500')));
  const retried = await deliveriesHandler({ ...failing.dependencies, ...shared })(aBatch(page));
  expect(retried.batchItemFailures).toHaveLength(1);
});
