import { describe, expect, it } from '@jest/globals';
import {
  adminRoleChanged,
  adminSignedIn,
  exportReady,
  exportRequested,
  orderFulfilled,
  orderRefundChanged,
} from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { anEvent, exampleData } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { anErasure, aPaidOrder, BUYER, mailWorld, NOW } from '../testing/mail-world.ts';

const local = localTables();
const DAY_MS = 86_400_000;

describe('an event', () => {
  it('makes one entry, however often and as whichever delivery it comes', async () => {
    const world = mailWorld(local().table);
    for (const _ of ['first', 'again', 'replayed']) expect(await world.consume(aPaidOrder())).toBe(0);
    const entries = await world.list();
    expect(entries).toMatchObject([
      { kind: 'order-paid', mail: 'PENDING', data: { totalCents: 2159, paidSats: 33_735 } },
    ]);
    expect(entries[0]?.readAt).toBeUndefined();
  });

  it('makes one entry when it is consumed twice at once', async () => {
    const world = mailWorld(local().table);
    await Promise.all([world.consume(aPaidOrder()), world.consume(aPaidOrder())]);
    expect(await world.list()).toHaveLength(1);
  });

  it('makes an entry for each order', async () => {
    const world = mailWorld(local().table);
    await world.consume(aPaidOrder());
    await world.consume(aPaidOrder({ orderId: '01KJZ51W2M7R9S3T5V8X0Y2Z4B' }));
    expect(await world.list()).toHaveLength(2);
  });

  it('keeps five lines of a receipt and counts the others, so that the entry stays small', async () => {
    const world = mailWorld(local().table);
    const [line] = aPaidOrder().data.lines;
    if (line === undefined) throw new Error('the example has no line');
    await world.consume(aPaidOrder({ lines: Array.from({ length: 8 }, () => line) }));
    expect(await world.list()).toMatchObject([{ data: { lines: { length: 5 }, moreLines: 3 } }]);
  });

  it('is quiet when it is older than two days: read, and without a mail', async () => {
    const world = mailWorld(local().table);
    const occurredAt = new Date(Date.parse(NOW) - 2 * DAY_MS - 1).toISOString();
    await world.consume(aPaidOrder({ fulfilledAt: occurredAt }, occurredAt));
    const [entry] = await world.list();
    expect(entry?.readAt).toBe(occurredAt);
    expect([entry?.mail, world.queued]).toEqual([undefined, []]);
  });

  it('tells nobody about an order of a deleted account', async () => {
    const world = mailWorld(local().table);
    await world.consume(aPaidOrder({ userId: NOBODY }));
    expect(await local().changes()).toEqual([]);
  });

  it('is retried when the queue of mails does not answer, and queues the mail then', async () => {
    const world = mailWorld(local().table);
    world.set({ queueFails: true });
    expect(await world.consume(aPaidOrder())).toBe(1);
    world.set({ queueFails: false });
    expect(await world.consume(aPaidOrder())).toBe(0);
    expect([world.queued.length, (await world.list()).length]).toEqual([1, 1]);
  });

  it('costs one write and no message for a person who wants no mail', async () => {
    const world = mailWorld(local().table);
    await world.stores.people.choose(BUYER, { 'order-paid': 'off' });
    const before = (await local().changes()).length;
    await world.consume(aPaidOrder());
    expect((await local().changes()).length - before).toBe(1);
    expect(world.queued).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  it('removes entries and choices, and bars events that come later', async () => {
    const world = mailWorld(local().table);
    await world.consume(aPaidOrder());
    await world.consume(anErasure());
    await world.consume(aPaidOrder());
    expect(await world.list()).toEqual([]);
    expect(await world.stores.people.get(BUYER)).toEqual({ userId: BUYER, erasedAt: NOW });
  });

  it('lets nobody choose mails for it any more', async () => {
    const world = mailWorld(local().table);
    await world.consume(anErasure());
    await world.stores.people.choose(BUYER, { 'order-paid': 'off' });
    await world.stores.people.readAll(BUYER, NOW);
    expect(await world.stores.people.get(BUYER)).toEqual({ userId: BUYER, erasedAt: NOW });
  });
});

describe('what many events tell alike', () => {
  const [line] = exampleData(orderFulfilled).lines;
  const developer = line?.developerId ?? '';
  const order = (orderId: string) => aPaidOrder({ orderId, lines: line === undefined ? [] : [line] });

  it('is one entry of a day, and costs one read and no write after the first', async () => {
    const world = mailWorld(local().table);
    await world.consume(order('01KJZ51W2M7R9S3T5V8X0Y2Z4A'));
    await world.stores.people.choose(BUYER, { 'order-paid': 'off' });
    const before = (await local().changes()).length;
    const units = await local().unitsOf(() => world.consume(order('01KJZ51W2M7R9S3T5V8X0Y2Z4B')));
    expect((await local().changes()).length - before).toBe(1);
    // The buyer's choices, eventually consistent, and the entry of the day.
    expect(units).toMatchObject({ read: 1.5, write: 1 });
    expect(await world.list(developer)).toMatchObject([{ kind: 'game-sold', mail: 'DIGEST' }]);
  });

  it('is finished by the event that began it', async () => {
    const world = mailWorld(local().table);
    await world.stores.people.choose(developer, { 'game-sold': 'at-once' });
    await world.stores.people.choose(BUYER, { 'order-paid': 'off' });
    const first = order('01KJZ51W2M7R9S3T5V8X0Y2Z4A');
    world.set({ queueFails: true });
    expect(await world.consume(first)).toBe(1);
    world.set({ queueFails: false });
    expect(await world.consume(order('01KJZ51W2M7R9S3T5V8X0Y2Z4B'))).toBe(0);
    expect(world.queued).toHaveLength(0);
    expect(await world.consume(first)).toBe(0);
    expect(world.queued).toHaveLength(1);
  });
});

describe('what Admins are told', () => {
  const refund = () => anEvent(orderRefundChanged, { ...exampleData(orderRefundChanged), status: 'requested' });
  const signedIn = (userId: string, signedInAt = NOW) =>
    anEvent(adminSignedIn, { userId, username: userId, signedInAt });
  const changed = (userId: string, isAdmin: boolean, changedAt: string) =>
    anEvent(adminRoleChanged, { userId, isAdmin, changedAt });

  it('is an entry for each of them, and for nobody who is no Admin any more', async () => {
    const world = mailWorld(local().table);
    await world.consume(signedIn('ada'));
    await world.consume(changed('bob', true, NOW));
    await world.consume(changed('eve', false, '2026-03-02T10:03:00.000Z'));
    await world.consume(signedIn('eve'));
    await world.consume(refund());
    for (const admin of ['ada', 'bob']) expect(await world.list(admin)).toMatchObject([{ kind: 'admin-refund' }]);
    expect(await world.list('eve')).toEqual([]);
  });

  it('is not for a former Admin whom an operator removed from the group, of which no event tells', async () => {
    const world = mailWorld(local().table);
    for (const userId of ['ada', 'bob']) await world.consume(signedIn(userId));
    world.set({ group: ['bob'] });
    await world.consume(refund());
    expect(await world.list('bob')).toMatchObject([{ kind: 'admin-refund' }]);
    expect(await world.list('ada')).toEqual([]);
  });

  it('waits for a user pool that does not answer', async () => {
    const world = mailWorld(local().table);
    await world.consume(signedIn('ada'));
    world.set({ group: undefined });
    expect(await world.consume(refund())).toBe(1);
    world.set({ group: ['ada'] });
    expect(await world.consume(refund())).toBe(0);
    expect(await world.list('ada')).toMatchObject([{ kind: 'admin-refund' }]);
  });

  it('ends with the account', async () => {
    const world = mailWorld(local().table);
    await world.consume(signedIn('ada'));
    await world.consume(anErasure('ada'));
    expect(await world.stores.storeAdmins.all()).toEqual([]);
  });
});

describe('an export', () => {
  const EXPORT = { userId: BUYER, exportId: '01KKZ51VZQ4D8K6M2N0P8R6T4W' };

  it('is told once when it is ready', async () => {
    const world = mailWorld(local().table);
    const expiresAt = '2026-03-07T10:02:00.000Z';
    const ready = anEvent(exportReady, { ...EXPORT, readyAt: NOW, expiresAt }, { occurredAt: NOW });
    for (const _ of ['first', 'again']) expect(await world.consume(ready)).toBe(0);
    expect(await world.list()).toMatchObject([{ kind: 'export-ready', mail: 'PENDING', data: { expiresAt } }]);
  });

  it('holds the inbox and the choices of the person, without the key of links and the state of mails', async () => {
    const world = mailWorld(local().table);
    await world.consume(aPaidOrder());
    await world.stores.people.choose(BUYER, { 'refund-paid': 'off' });
    await world.stores.people.linkKey(BUYER, 'key-of-links');
    expect(await world.consume(anEvent(exportRequested, { ...EXPORT, requestedAt: NOW }))).toBe(0);
    expect(world.exported).toMatchObject([
      { notices: [{ kind: 'order-paid', isRead: false }], 'notice-settings': { mails: { 'refund-paid': 'off' } } },
    ]);
    expect(JSON.stringify(world.exported)).not.toMatch(/key-of-links|PENDING/);
  });
});
