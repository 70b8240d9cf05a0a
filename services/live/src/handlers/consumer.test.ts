import { describe, expect, test } from '@jest/globals';
import { type OrderStatusView, orderStatusView } from '@satcade/contracts/api/orders';
import type { InvoiceStatus } from '@satcade/contracts/enums';
import {
  accountErased,
  type DomainEvent,
  gameListingChanged,
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  orderClosed,
  orderConfirmed,
  orderFulfilled,
  orderRefundChanged,
  payoutsFrozen,
  scanStatusChanged,
  sessionsRevoked,
} from '@satcade/contracts/events';
import { type LiveMessage, liveMessageSchema } from '@satcade/contracts/live';
import { SUBSCRIPTIONS } from '@satcade/contracts/subscriptions';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anId, anInvoice, anOffer, anOrder, exampleData, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import * as z from 'zod/mini';
import { connectionTable } from '../adapters/connection-table.ts';
import { subscriptionTable } from '../adapters/subscription-table.ts';
import type { Viewer } from '../domain/topic.ts';
import type { ConnectionStore, Connections, SubscriptionStore } from '../ports.ts';
import { liveEventHandlers } from './consumer.ts';

const local = localTables();
recordedLogs();
const clock = fixedClock('2026-03-01T12:00:00Z');
const OWNER = 'user-1';
const VIEWERS: Record<string, Viewer> = {
  guest: { isAdmin: false },
  owner: { userId: OWNER, isAdmin: false },
  other: { userId: 'user-2', isAdmin: false },
  admin: { userId: 'user-3', isAdmin: true },
};

/** What one browser of each kind gets to see of an event, all watching the same. */
async function seen(model: 'Order' | 'Game', id: string, event: DomainEvent): Promise<Record<string, LiveMessage>> {
  const subscriptions = subscriptionTable(local().table);
  for (const [connectionId, viewer] of Object.entries(VIEWERS)) {
    await subscriptions.add({ topic: { model, id }, connectionId, viewer }, clock.now());
  }
  const sent: Record<string, LiveMessage> = {};
  const connections = inert<Connections>({
    async send(connectionId, message) {
      sent[connectionId] = z.parse(liveMessageSchema, JSON.parse(JSON.stringify(message)));
      return 'sent';
    },
  });
  const open = inert<ConnectionStore>();
  const handlers = liveEventHandlers({ subscriptions, open, connections, isAdminNow: async () => true, clock });
  const consume = eventConsumer(handlers, createLogger('live'));
  expect(await consume(aBatch(event))).toEqual({ batchItemFailures: [] });
  return sent;
}
const names = (sent: object) => Object.keys(sent).sort();
const EVERYONE = Object.keys(VIEWERS).sort();
const order = () => anOrder({ userId: OWNER });
const invoiceView = z.looseObject({ invoice: orderStatusView.shape.invoice });

test('everything that live subscribes to has a handler', () => {
  const handlers = liveEventHandlers({
    subscriptions: inert<SubscriptionStore>(),
    open: inert<ConnectionStore>(),
    connections: inert<Connections>(),
    isAdminNow: async () => true,
    clock,
  });
  expect(handlers.map(({ type }) => type).sort()).toEqual(SUBSCRIPTIONS.live.map(({ type }) => type).sort());
});

describe('an order', () => {
  test.each<[InvoiceStatus, OrderStatusView['order']['status'] | undefined]>([
    ['New', 'INVOICE_CREATED'],
    ['Processing', 'PAYMENT_RECEIVED'],
    ['Settled', undefined],
    ['Complete', undefined],
    ['Expired', 'EXPIRED'],
    ['Invalid', 'FAILED'],
  ])('whose invoice is %s shows %s, with the invoice as a GET would give it', async (status, orderStatus) => {
    const invoice = anInvoice({ userId: OWNER, status });
    const { owner, ...others } = await seen('Order', invoice.orderId, anEvent(invoiceChanged, invoice));
    if (owner?.type !== 'updated') throw new Error('the owner is told');
    expect(owner.data.status).toBe(orderStatus);
    expect(z.parse(invoiceView, owner.data).invoice).toMatchObject({ status, amountUSD: 21.59, btcAmount: 0.00033735 });
    expect(Object.keys(others)).toEqual(['admin']);
  });

  test.each<[string, (given: ReturnType<typeof order>) => DomainEvent, Record<string, unknown>]>([
    ['confirmed', (given) => anEvent(orderConfirmed, given), { status: 'CONFIRMED' }],
    [
      'closed because its buyer owns a game of it',
      ({ orderId, userId }) => anEvent(orderClosed, { ...exampleData(orderClosed), orderId, userId }),
      { status: 'EXPIRED' },
    ],
    [
      'fulfilled',
      (given) => anEvent(orderFulfilled, { ...exampleData(orderFulfilled), ...given }),
      { status: 'FULFILLED', fulfilledAt: exampleData(orderFulfilled).fulfilledAt },
    ],
    [
      'refused',
      ({ orderId, userId }) => anEvent(invoiceRefused, { orderId, userId, reason: 'no node' }),
      { status: 'FAILED' },
    ],
    [
      'expired before it had an invoice',
      ({ orderId, userId }) => anEvent(invoiceRefused, { orderId, userId, reason: 'down', isExpired: true }),
      { status: 'EXPIRED' },
    ],
    [
      'delayed',
      ({ orderId, userId }) => anEvent(invoiceDelayed, { ...exampleData(invoiceDelayed), orderId, userId }),
      { status: 'PENDING' },
    ],
  ])('that is %s shows it to its buyer and Admins only', async (_, eventOf, data) => {
    const given = order();
    const sent = await seen('Order', given.orderId, eventOf(given));
    expect(names(sent)).toEqual(['admin', 'owner']);
    expect(sent.owner).toMatchObject({ type: 'updated', model: 'Order', id: given.orderId, data });
  });
});

test('the refund of an order shows each of its steps to its buyer and Admins only, as a GET would give it', async () => {
  const refund = { ...exampleData(orderRefundChanged), orderId: anId(), userId: OWNER };
  const sent = await seen('Order', refund.orderId, anEvent(orderRefundChanged, refund));
  expect(names(sent)).toEqual(['admin', 'owner']);
  if (sent.owner?.type !== 'updated') throw new Error('the owner is told');
  const view = z.parse(z.object({ refund: orderStatusView.shape.order.shape.refund }), sent.owner.data);
  expect(view.refund).toMatchObject({ status: 'approved', amountUSD: 21.59, amountBTC: 0.00033217, link: refund.link });
});

describe('a game', () => {
  const offer = (changes: Parameters<typeof anOffer>[0]) => anOffer({ developerId: OWNER, ...changes });
  const told = (given: ReturnType<typeof anOffer>) => seen('Game', given.gameId, anEvent(gameListingChanged, given));

  test('in the store shows its changes to everyone', async () => {
    const sent = await told(offer({ priceCents: 1299 }));
    expect(names(sent)).toEqual(EVERYONE);
    expect(sent.guest).toMatchObject({ type: 'updated', data: { price: 12.99, title: 'Moon Miner' } });
  });

  test('that is a draft, or was taken off, shows its changes to its developer and Admins only', async () => {
    const sent = await told(offer({ listed: false, status: 'draft' }));
    expect(names(sent)).toEqual(['admin', 'owner']);
  });

  test('that is deleted is gone for everyone, and says no more', async () => {
    const sent = await told(offer({ listed: false, deleted: true }));
    expect(names(sent)).toEqual(EVERYONE);
    expect(sent.guest).toMatchObject({ type: 'deleted', data: {} });
  });

  test('shows the progress of its scan to its developer and Admins only', async () => {
    const scan = { ...exampleData(scanStatusChanged), gameId: anId(), ownerId: OWNER, details: 'EICAR found' };
    const sent = await seen('Game', scan.gameId, anEvent(scanStatusChanged, scan));
    expect(names(sent)).toEqual(['admin', 'owner']);
    expect(sent.owner).toMatchObject({ data: { scanStatus: scan.status, scanDetails: 'EICAR found' } });
  });
});

describe('the sign-ins of a user', () => {
  const AT = '2026-03-01T11:00:00.000Z';

  test.each<[string, DomainEvent]>([
    ['a sign-out everywhere', anEvent(sessionsRevoked, { userId: OWNER, revokedAt: AT })],
    ['a disputed payout address', anEvent(payoutsFrozen, { userId: OWNER, frozenAt: AT })],
    ['the end of the account', anEvent(accountErased, { userId: OWNER, erasedAt: AT, isLastCall: false })],
  ])('end their connections with %s, and no other', async (_, event) => {
    const [open, closed] = [connectionTable(local().table), [] as string[]];
    const topic = { model: 'Game', id: anId() } as const;
    const signedInAt = Date.parse(AT) - 1000;
    await open.claim(
      { connectionId: 'own', viewer: { userId: OWNER, isAdmin: false, signedInAt } },
      topic,
      10,
      clock.now(),
    );
    await open.claim(
      { connectionId: 'other', viewer: { userId: 'user-2', isAdmin: false, signedInAt } },
      topic,
      10,
      clock.now(),
    );
    const connections = inert<Connections>({ close: async (connectionId) => void closed.push(connectionId) });
    const subscriptions = inert<SubscriptionStore>();
    const handlers = liveEventHandlers({ subscriptions, open, connections, isAdminNow: async () => true, clock });
    expect(await eventConsumer(handlers, createLogger('live'))(aBatch(event))).toEqual({ batchItemFailures: [] });
    expect(closed).toEqual(['own']);
    expect(await open.revokedAt(OWNER)).toBe(AT);
  });
});

test('nobody watches: nothing is sent', async () => {
  const sent = await seen('Order', anId(), anEvent(invoiceChanged, anInvoice({ userId: OWNER })));
  expect(sent).toEqual({});
});
