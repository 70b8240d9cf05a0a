import { describe, expect, test } from '@jest/globals';
import type { InvoiceStatus } from '@satcade/contracts/enums';
import { fixedClock, sats } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import fc from 'fast-check';
import type { InvoiceSnapshot, Order } from '../domain/order.ts';
import type { OrderStore } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOrder, aPaidInvoice, CAUSE, NOW, ORDER } from '../testing/orders.ts';
import { applyInvoice } from './apply-invoice.ts';
import { fulfilOrder } from './fulfil-order.ts';

const clock = fixedClock(NOW);

async function ordersWith(order: Order = anOrder()): Promise<MemoryOrders> {
  const orders = new MemoryOrders();
  await orders.create(order, CAUSE, undefined);
  return orders;
}

/** The order's status after these invoice states, applied one at a time in this order. */
async function after(snapshots: readonly InvoiceSnapshot[]) {
  const orders = await ordersWith();
  for (const snapshot of snapshots) await applyInvoice(ORDER, snapshot, CAUSE, { orders, clock });
  return { order: await orders.get(ORDER), statuses: orders.history.map(({ status }) => status) };
}

/**
 * What payments publishes: transitions of its own machine from New on, one revision each. Statuses may repeat when
 * amounts change.
 */
const FOLLOWERS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  New: ['New', 'Processing', 'Settled', 'Expired', 'Invalid'],
  Processing: ['Processing', 'New', 'Settled', 'Expired', 'Invalid'],
  Expired: ['Expired', 'Settled', 'Invalid'],
  Settled: ['Settled', 'Invalid'],
  Complete: ['Complete', 'Invalid'],
  Invalid: ['Invalid', 'Settled'],
};

const story = fc
  .tuple(fc.constantFrom<InvoiceStatus>('New', 'Settled', 'Expired'), fc.array(fc.nat(), { maxLength: 7 }))
  .map(([begin, choices]) => {
    const statuses = [begin];
    for (const choice of choices) {
      const next = FOLLOWERS[statuses.at(-1) ?? begin];
      statuses.push(next[choice % next.length] ?? begin);
    }
    return statuses.map((status, at) => anInvoice({ status, revision: at + 1, btcPaidSats: sats(at) }));
  });

/** The story as a queue delivers it: every state at least once, in any order, some of them twice. */
const delivery = story.chain((snapshots) =>
  fc
    .array(fc.nat(snapshots.length - 1), { maxLength: 5 })
    .chain((again) => {
      const messages = [...snapshots, ...again.flatMap((at) => snapshots[at] ?? [])];
      return fc.shuffledSubarray(messages, { minLength: messages.length });
    })
    .map((messages) => ({ snapshots, messages })),
);

describe('applyInvoice for any delivery of any story', () => {
  test('ends like the same story in order', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, async ({ snapshots, messages }) => {
        const [inOrder, delivered] = [await after(snapshots), await after(messages)];
        expect(delivered.order?.status).toBe(inOrder.order?.status);
        expect(delivered.order?.invoice).toEqual(inOrder.order?.invoice);
      }),
    );
  });

  test('ends the same when all messages are handled concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, async ({ snapshots, messages }) => {
        const orders = await ordersWith();
        const apply = (snapshot: InvoiceSnapshot) => applyInvoice(ORDER, snapshot, CAUSE, { orders, clock });
        const results = await Promise.allSettled(messages.map(apply));
        // Messages that lost too often are redelivered by the queue.
        for (const [at, result] of results.entries()) {
          const message = messages[at];
          if (result.status === 'rejected' && message !== undefined) await apply(message);
        }
        expect((await orders.get(ORDER))?.status).toBe((await after(snapshots)).order?.status);
      }),
    );
  });

  test('confirms once for every time that the invoice is settled', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, async ({ snapshots, messages }) => {
        const confirmations = ({ statuses }: { statuses: readonly string[] }) =>
          statuses.filter((status) => status === 'CONFIRMED').length;
        const expected = confirmations(await after(snapshots));
        const delivered = confirmations(await after(messages));
        expect(delivered).toBeLessThanOrEqual(expected);
        const isReversed = snapshots.some(({ status }) => status === 'Invalid');
        if (!isReversed) expect(delivered).toBe(expected);
        if (!isReversed) expect(expected).toBe(snapshots.some(({ status }) => status === 'Settled') ? 1 : 0);
      }),
    );
  });
});

test('confirms the order of a settled invoice with its time, and removes the QR code', async () => {
  const { order } = await after([anInvoice(), aPaidInvoice()]);
  expect(order).toMatchObject({ status: 'CONFIRMED', confirmedAt: order?.updatedAt });
  expect(order?.invoice?.qrCode).toBeUndefined();
  expect((await after([anInvoice()])).order?.invoice?.qrCode).toMatch(/^lightning:/);
});

test('keeps a granted order granted until its invoice is invalid', async () => {
  const orders = await ordersWith();
  const apply = (snapshot: InvoiceSnapshot) => applyInvoice(ORDER, snapshot, CAUSE, { orders, clock });
  await apply(aPaidInvoice());
  await fulfilOrder({ orderId: ORDER, grantedAt: (await orders.get(ORDER))?.confirmedAt ?? '' }, CAUSE, {
    orders,
    clock,
  });
  await apply(aPaidInvoice({ revision: 3, additionalStatus: 'PaidOver', btcPaidSats: sats(40_000) }));
  const surplus = await orders.get(ORDER);
  expect([surplus?.status, surplus?.invoice?.btcPaidSats]).toEqual(['FULFILLED', 40_000]);
  await apply(aPaidInvoice({ revision: 4, status: 'Invalid', additionalStatus: 'Marked' }));
  await fulfilOrder({ orderId: ORDER, grantedAt: (await orders.get(ORDER))?.confirmedAt ?? '' }, CAUSE, {
    orders,
    clock,
  });
  expect((await orders.get(ORDER))?.status).toBe('FAILED');
});

describe('applyInvoice after a failed write', () => {
  test('decides again with the current state', async () => {
    const states: Order[] = [anOrder(), anOrder({ status: 'PAYMENT_RECEIVED', invoice: anInvoice({ revision: 2 }) })];
    await applyInvoice(ORDER, anInvoice({ revision: 2, status: 'Processing' }), CAUSE, {
      orders: inert<OrderStore>({ get: async () => states.shift(), move: async () => false }),
      clock,
    });
    // The second read found this revision written by another message, so nothing was left to write.
    expect(states).toEqual([]);
  });

  test('leaves the message to the queue after repeated failures', async () => {
    const orders = inert<OrderStore>({ get: async () => anOrder(), move: async () => false });
    await expect(applyInvoice(ORDER, anInvoice(), CAUSE, { orders, clock })).rejects.toThrow('kept changing');
  });
});

describe('applyInvoice for an unknown order', () => {
  const apply = (invoice: InvoiceSnapshot) =>
    applyInvoice(ORDER, invoice, CAUSE, { orders: new MemoryOrders(), clock });

  test('ignores an invoice without money, because an Admin may have deleted the order', async () => {
    await expect(apply(anInvoice({ status: 'Expired', btcPaidSats: sats(0) }))).resolves.toBeUndefined();
  });

  test.each([
    ['has received a payment', anInvoice({ status: 'Expired', btcPaidSats: sats(1) })],
    ['was marked as paid', anInvoice({ status: 'Settled', btcPaidSats: sats(0) })],
  ])('throws, so that the message becomes a visible dead letter, when the invoice %s', async (_, invoice) => {
    await expect(apply(invoice)).rejects.toThrow('does not exist');
  });
});

test('dates a confirmation after the reversal that it makes up for, even if the clock is behind', async () => {
  const reversed = anOrder({
    status: 'FAILED',
    invoice: anInvoice({ status: 'Invalid', revision: 3 }),
    updatedAt: NOW,
  });
  for (const behindMs of [0, 5]) {
    const orders = await ordersWith(reversed);
    const slow = { now: () => clock.now() - behindMs };
    await applyInvoice(ORDER, aPaidInvoice({ revision: 4 }), CAUSE, { orders, clock: slow });
    const { confirmedAt = '' } = (await orders.get(ORDER)) ?? {};
    expect(confirmedAt > NOW).toBe(true);
  }
});

test('dates a reversal after a confirmation that another message wrote meanwhile', async () => {
  const orders = await ordersWith();
  const apply = (snapshot: InvoiceSnapshot, store: OrderStore, now: number) =>
    applyInvoice(ORDER, snapshot, CAUSE, { orders: store, clock: { now: () => now } });
  let reads = 0;
  const stalled = stalledBy(orders, async () => {
    reads += 1;
    if (reads === 1) await apply(aPaidInvoice({ revision: 3 }), orders, clock.now() + 5000);
  });
  await apply(anInvoice({ status: 'Invalid', additionalStatus: 'Marked', revision: 4 }), stalled, clock.now() + 1000);
  const order = await orders.get(ORDER);
  expect([order?.status, reads]).toEqual(['FAILED', 2]);
  expect(order?.updatedAt.localeCompare(order.confirmedAt ?? '')).toBe(1);
});

/** A store whose reads are followed by something else before the function goes on. */
const stalledBy = (orders: MemoryOrders, meanwhile: () => Promise<void>): OrderStore =>
  inert<OrderStore>({
    move: orders.move,
    refresh: orders.refresh,
    get: async (orderId) => {
      const order = await orders.get(orderId);
      await meanwhile();
      return order;
    },
  });
