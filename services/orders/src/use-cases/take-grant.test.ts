import { expect, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import type { OrderStore } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anOffer, anOrder, aPaidInvoice, BUYER, CAUSE, GAME, NOW, ORDER } from '../testing/orders.ts';
import { takeGrant } from './take-grant.ts';

const clock = fixedClock(NOW);
const grant = { orderId: ORDER, userId: BUYER, gameIds: [GAME], grantedAt: NOW };

/** An order whose games are granted; what follows is not written yet. */
async function confirmed() {
  const orders = new MemoryOrders(anOffer());
  await orders.create(anOrder({ status: 'CONFIRMED', confirmedAt: NOW, invoice: aPaidInvoice() }), CAUSE, undefined);
  return orders;
}

const crash = (): Promise<never> => Promise.reject(new Error('crash'));

test.each(['setOwned', 'list', 'move'] as const)('leaves the order CONFIRMED when %s fails', async (broken) => {
  const orders = await confirmed();
  const breaking: OrderStore = Object.assign(Object.create(orders), { [broken]: crash });
  await expect(takeGrant(grant, CAUSE, { orders: breaking, clock })).rejects.toThrow('crash');
  expect((await orders.get(ORDER))?.status).toBe('CONFIRMED');
  await takeGrant(grant, CAUSE, { orders, clock });
  expect((await orders.get(ORDER))?.status).toBe('FULFILLED');
  expect((await orders.readForCheckout([GAME], ORDER, BUYER)).owned.has(GAME)).toBe(true);
});
