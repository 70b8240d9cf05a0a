import { describe, expect, it } from '@jest/globals';
import { fixedClock, newId, sats } from '@satcade/kernel';
import fc from 'fast-check';
import { orderTable } from '../adapters/order-table.ts';
import { ordersTable } from '../adapters/testing/local-table.ts';
import type { OrderStore } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOrder, aPaidInvoice, BUYER, CAUSE, NOW } from '../testing/orders.ts';
import { applyInvoice } from './apply-invoice.ts';
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
