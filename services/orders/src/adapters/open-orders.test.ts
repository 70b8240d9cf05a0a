import { expect, test } from '@jest/globals';
import { QUOTAS } from '@satcade/contracts/quotas';
import { newId } from '@satcade/kernel';
import { slotOfKey } from '../domain/order-slot.ts';
import { anOrder, BUYER, NOW } from '../testing/orders.ts';
import { openOrderSlots } from './open-orders.ts';
import { orderTable } from './order-table.ts';
import { ordersTable } from './testing/local-table.ts';

const at = ordersTable();
const CAUSE = { correlationId: 'correlation-1', causationId: 'causation-1' };
const { limit } = QUOTAS.openOrders;

test('frees the slot of an order that is paid or has expired', async () => {
  const clock = { time: Date.parse(NOW), now: () => clock.time };
  const slots = openOrderSlots(at().table, clock);
  const orders = orderTable(at().table);
  const ids = Array.from({ length: limit }, (_, each) => newId(clock.time + each));
  for (const [place, orderId] of ids.entries()) {
    const key = place % 2 === 0 ? undefined : `cart-${place}`;
    expect(await slots.take(BUYER, key === undefined ? orderId : slotOfKey(key))).toBe(true);
    await orders.create(anOrder({ orderId, userId: BUYER, status: 'PENDING' }), CAUSE, key);
  }
  expect(await slots.take(BUYER, newId(clock.time))).toBe(false);
  const [paid = '', expired = ''] = ids;
  await orders.move(paid, 'confirm', { now: NOW, confirmedAt: NOW }, CAUSE);
  await orders.move(expired, 'expire', { now: NOW }, CAUSE);
  const room = [newId(clock.time + 1), newId(clock.time + 2), newId(clock.time + 3)];
  expect([await slots.take(BUYER, room[0] ?? ''), await slots.take(BUYER, room[1] ?? '')]).toEqual([true, true]);
  expect(await slots.take(BUYER, room[2] ?? '')).toBe(false);
});
