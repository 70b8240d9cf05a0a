import { describe, expect, it } from '@jest/globals';
import { fixedClock, newId, sats } from '@satcade/kernel';
import fc from 'fast-check';
import { orderTable } from '../adapters/order-table.ts';
import { ordersTable } from '../adapters/testing/local-table.ts';
import type { OrderStore } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOrder, aPaidInvoice, BUYER, CAUSE, NOW } from '../testing/orders.ts';
import { applyInvoice } from './apply-invoice.ts';
import { applyRefund } from './apply-refund.ts';
import { requestRefund } from './refunds.ts';

/* A late payment that is settled after all while its buyer requests a refund. */
const local = ordersTable();
const clock = fixedClock(NOW);
const buyer = { kind: 'user', userId: BUYER, username: 'ada', isAdmin: false } as const;
const rules = { policy: 'review', windowDays: 14 } as const;
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function paidLate(orders: OrderStore) {
  const orderId = newId(Date.parse(NOW));
  const invoice = anInvoice({
    status: 'Expired',
    additionalStatus: 'PaidLate',
    btcPaidSats: sats(33_217),
    btcDueSats: sats(0),
  });
  await orders.create(anOrder({ orderId, status: 'EXPIRED', invoice }), CAUSE, undefined);
  return {
    settle: (store = orders) => applyInvoice(orderId, aPaidInvoice({ revision: 9 }), CAUSE, { orders: store, clock }),
    askBack: () => requestRefund(orderId, {}, buyer, CAUSE, { orders, clock, rules }),
    fail: async (store = orders) => {
      const progress = { refundId: `${orderId}-1`, orderId, status: 'failed', reason: 'no', changedAt: NOW } as const;
      await applyRefund(progress, CAUSE, { orders: store, clock });
    },
    decline: async () => {
      const order = await orders.get(orderId);
      if (order?.refund === undefined) throw new Error('there is no refund');
      const declined = { ...order.refund, status: 'declined' } as const;
      expect(await orders.setRefund(orderId, declined, order, NOW, CAUSE)).toBe(true);
    },
    winners: async () => {
      const order = await orders.get(orderId);
      return [
        ...(order?.status === 'CONFIRMED' ? ['order'] : []),
        ...(order?.refund?.status === 'approved' ? ['buyer'] : []),
      ];
    },
  };
}

describe.each<[string, () => OrderStore, number]>([
  ['the table', () => orderTable(local().table), 12],
  ['its test fake', () => new MemoryOrders(), 200],
])('refund and confirmation of the same money, with %s', (_name, make, numRuns) => {
  it('never both succeed when the refund is approved between reading and confirming', async () => {
    const orders = make();
    const { settle, askBack, winners } = await paidLate(orders);
    let isAsked = false;
    const overtaken: OrderStore = {
      ...orders,
      get: async (orderId) => {
        const order = await orders.get(orderId);
        if (!isAsked) {
          isAsked = true;
          expect(await askBack()).toMatchObject({ ok: true });
        }
        return order;
      },
    };
    await settle(overtaken);
    expect(await winners()).toEqual(['buyer']);
  });

  it('confirms the order when the refund fails, however its failure and the settlement overlap', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(8), fc.nat(8), async (settled, failed) => {
        const orders = make();
        const { settle, askBack, fail, winners } = await paidLate(orders);
        expect(await askBack()).toMatchObject({ ok: true });
        await Promise.all([turns(settled).then(() => settle()), turns(failed).then(() => fail())]);
        expect(await winners()).toEqual(['order']);
      }),
      { numRuns },
    );
  });

  it('confirms the order also when an Admin declines the failed refund before it is confirmed', async () => {
    const orders = make();
    const { settle, askBack, fail, decline, winners } = await paidLate(orders);
    expect(await askBack()).toMatchObject({ ok: true });
    await settle();
    let moves = 0;
    const overtaken: OrderStore = {
      ...orders,
      move: async (...change) => {
        moves += 1;
        if (moves === 1) await decline();
        return orders.move(...change);
      },
    };
    await fail(overtaken);
    expect([await winners(), moves]).toEqual([['order'], 2]);
  });

  it('never both succeed, however they overlap', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(8), fc.nat(8), async (settled, asked) => {
        const { settle, askBack, winners } = await paidLate(make());
        await Promise.all([turns(settled).then(() => settle()), turns(asked).then(askBack)]);
        expect(await winners()).toHaveLength(1);
      }),
      { numRuns },
    );
  });
});
