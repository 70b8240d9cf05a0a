import { describe, expect, it } from '@jest/globals';
import { cents, fixedClock, newId } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import { memorySlots } from '@satcade/testing/quotas';
import fc from 'fast-check';
import { orderTable } from '../adapters/order-table.ts';
import { ordersTable } from '../adapters/testing/local-table.ts';
import { eventsOf } from '../events.ts';
import type { Granter, InvoiceOpener, OrderStore } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOffer, BUYER, CAUSE, GAME, NOW } from '../testing/orders.ts';
import { applyInvoice } from './apply-invoice.ts';
import { checkout } from './checkout.ts';
import { closeOwned } from './close-owned.ts';
import { refuseOrder } from './refuse-order.ts';

const SALE = newId(Date.parse(NOW));
const sale = (maxUses: number, saleId = SALE) => ({
  ...{ saleId, priceCents: cents(10_00), maxUses },
  ...{ startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' },
});
const DISCOUNTED = cents(10_80);

function shop(orders: OrderStore) {
  const clock = fixedClock(NOW);
  const dependencies = {
    ...{ orders, clock, feeBasisPoints: 1000, openOrders: memorySlots(1000) },
    invoices: inert<InvoiceOpener>({ open: async () => undefined, openFirst: async () => undefined }),
    granter: inert<Granter>({ grant: async () => undefined }),
  };
  let revision = 1;
  return {
    clock,
    /** `any`: the buyer sends no expected total. */
    buy: async (quantity = 1, total: 'discounted' | 'any' = 'discounted') => {
      const expectedTotal = total === 'any' ? undefined : cents(DISCOUNTED * quantity);
      const reply = await checkout(
        {
          ...{ userId: BUYER, items: [{ gameId: GAME, quantity }], paymentMethod: 'lightning', requestHash: 'hash' },
          ...{ buyerState: 'TN', buyerCountry: 'US', correlationId: 'c', expectedTotal },
        },
        dependencies,
      );
      return reply.ok ? { orderId: reply.value.orderId, totalUSD: reply.value.totalUSD } : { refused: reply.error };
    },
    /** Applies this state to the invoice of an order, later than all before. */
    hear: (orderId: string, status: 'New' | 'Expired' | 'Settled' | 'Invalid', at?: number) => {
      revision += 1;
      return applyInvoice(orderId, anInvoice({ status, revision: at ?? revision }), CAUSE, { orders, clock });
    },
    /** The buyer has got the game through another order: all unpaid orders are closed. */
    close: () => closeOwned({ orderId: newId(0), userId: BUYER, gameIds: [GAME] }, CAUSE, { orders, clock }),
    refuse: (orderId: string) => refuseOrder({ orderId, isExpired: false }, CAUSE, { orders, clock }),
  };
}

const local = ordersTable();
/** Each test in the table has its own offer and discount. */
let offers = 0;

describe.each<[string, (maxUses: number) => Promise<OrderStore>]>([
  [
    'in the table',
    async (maxUses) => {
      const orders = orderTable(local().table);
      offers += 1;
      await orders.saveOffer(anOffer({ revision: offers, sale: sale(maxUses, newId(offers)) }));
      return orders;
    },
  ],
  ['in its test fake', async (maxUses) => new MemoryOrders(anOffer({ sale: sale(maxUses) }))],
])('uses of a discount %s', (_name, make) => {
  it('sells 10 copies to 100 concurrent checkouts, and shows the others the new price', async () => {
    const { buy } = shop(await make(10));
    const results = await Promise.all(Array.from({ length: 100 }, () => buy()));
    expect(results.filter(({ orderId }) => orderId !== undefined)).toHaveLength(10);
    const [refused] = results.flatMap(({ refused: problem }) => problem ?? []);
    expect(refused).toMatchObject({
      code: 'price-changed',
      detail: expect.stringContaining('has been used up'),
      errors: [{ path: 'body.expectedTotalUSD', message: 'is now 21.59' }],
    });
    // A hundred transactions on one item take a while on a busy machine.
  }, 30_000);

  it('are given back once when an invoice expires, and reserved by the next buyer', async () => {
    const { buy, hear, refuse } = shop(await make(1));
    const { orderId = '' } = await buy();
    expect(await buy()).toMatchObject({ refused: { code: 'price-changed' } });
    await hear(orderId, 'Expired');
    await hear(orderId, 'Expired');
    await hear(orderId, 'Invalid');
    await refuse(orderId);
    expect(await buy()).toMatchObject({ totalUSD: 10.8 });
    expect(await buy()).toMatchObject({ refused: { code: 'price-changed' } });
  });

  it('are given back when payments refuses the invoice', async () => {
    const { buy, refuse } = shop(await make(1));
    const { orderId = '' } = await buy();
    await refuse(orderId);
    await refuse(orderId);
    expect(await buy()).toMatchObject({ totalUSD: 10.8 });
  });

  it('are given back when the order is closed because its buyer got the game another way', async () => {
    const { buy, close } = shop(await make(1));
    await buy();
    await close();
    await close();
    expect(await buy()).toMatchObject({ totalUSD: 10.8 });
    expect(await buy()).toMatchObject({ refused: { code: 'price-changed' } });
  });

  it('are reserved again by a payment that settles late, which is honoured beyond the limit', async () => {
    const { buy, hear } = shop(await make(1));
    const { orderId: late = '' } = await buy();
    await hear(late, 'Expired');
    await buy();
    await hear(late, 'Settled');
    expect(await buy()).toMatchObject({ refused: { code: 'price-changed' } });
  });

  it('count copies: an order of more copies than are left is charged the list price', async () => {
    const { buy } = shop(await make(3));
    expect(await buy(2)).toMatchObject({ totalUSD: 21.6 });
    expect(await buy(2)).toMatchObject({ refused: { code: 'price-changed' } });
    expect(await buy(2, 'any')).toMatchObject({ totalUSD: 43.18 });
    expect(await buy(1)).toMatchObject({ totalUSD: 10.8 });
  });
});

describe('published uses of a discount', () => {
  it('say when it is used up, and when it no longer is', async () => {
    const orders = orderTable(local().table);
    offers += 1;
    const saleId = newId(offers);
    await orders.saveOffer(anOffer({ revision: offers, sale: sale(2, saleId) }));
    const { buy, hear } = shop(orders);
    const before = (await local().changes()).length;
    const { orderId = '' } = await buy(2);
    await hear(orderId, 'Expired');
    const events = (await local().changes()).slice(before).flatMap(eventsOf);
    expect(events.filter(({ contract }) => contract.type === 'DiscountUsesChanged').map(({ data }) => data)).toEqual([
      { gameId: GAME, saleId, uses: 2, revision: 1 },
      { gameId: GAME, saleId, uses: 0, revision: 2 },
    ]);
  });
});

it('never exceed those that the orders have reserved, in any story', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('hear' as const),
      which: fc.nat(20),
      status: fc.constantFrom('New' as const, 'Expired' as const, 'Settled' as const, 'Invalid' as const),
      revision: fc.integer({ min: 2, max: 9 }),
    }),
    fc.record({ kind: fc.constant('refuse' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('close' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const orders = new MemoryOrders(anOffer({ sale: sale(4) }));
      const { buy, hear, refuse, close } = shop(orders);
      const placed: string[] = [];
      const held = async () => {
        const all = await Promise.all(placed.map((orderId) => orders.get(orderId)));
        const alive = all.filter((order) => order !== undefined && !['EXPIRED', 'FAILED'].includes(order.status));
        return alive.reduce((sum, order) => sum + (order?.lines[0]?.quantity ?? 0), 0);
      };
      for (const each of steps) {
        if (each.kind === 'buy') {
          const before = await held();
          const { orderId } = await buy(each.quantity);
          expect(orderId !== undefined).toBe(before + each.quantity <= 4);
          if (orderId !== undefined) placed.push(orderId);
        } else if (each.kind === 'close') await close();
        else {
          const orderId = placed[each.which % Math.max(placed.length, 1)];
          if (orderId === undefined) continue;
          if (each.kind === 'hear') await hear(orderId, each.status, each.revision);
          else await refuse(orderId);
        }
        expect(orders.usesOf(SALE)).toBe(await held());
      }
    }),
    { numRuns: 200 },
  );
});
