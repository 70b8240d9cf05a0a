import { describe, expect, test } from '@jest/globals';
import type { PayoutStatus } from '@satcade/contracts/enums';
import { cents } from '@satcade/kernel';
import type { Order } from '../domain/order.ts';
import { orderView } from '../domain/views.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anOrder, CAUSE, NOW, ORDER } from '../testing/orders.ts';
import { markPayout } from './mark-payout.ts';

const LATER = '2026-03-09T06:00:00.000Z';
const [line] = anOrder().lines;
const ADA = 'developer-ada';
const BOB = 'developer-bob';
const lines = [ADA, BOB].flatMap((developerId) => (line === undefined ? [] : [{ ...line, developerId }]));
const fulfilled = (changes: Partial<Order> = {}) => anOrder({ status: 'FULFILLED', lines, ...changes });

async function service(order = fulfilled()) {
  const orders = new MemoryOrders();
  await orders.create(order, CAUSE, undefined);
  const mark = (developerId: string, status: PayoutStatus, payoutId = 'payout-1', revision = 1, changedAt = NOW) =>
    markPayout([ORDER], { developerId, payoutId, revision, status, changedAt }, orders);
  const view = async () => {
    const found = await orders.get(ORDER);
    if (found === undefined) throw new Error('there is no order');
    const { payoutStatus, payoutAt } = orderView(found);
    return [payoutStatus, payoutAt];
  };
  return { orders, mark, view };
}

test('shows the least advanced payout of the order’s developers', async () => {
  const { mark, view } = await service();
  expect(await view()).toEqual(['PENDING', undefined]);
  await mark(ADA, 'COMPLETED', 'payout-1', 3);
  expect(await view()).toEqual(['PENDING', undefined]);
  await mark(BOB, 'PROCESSING', 'payout-2', 2);
  expect(await view()).toEqual(['PROCESSING', undefined]);
  await mark(BOB, 'FAILED', 'payout-2', 3);
  expect(await view()).toEqual(['FAILED', undefined]);
  await mark(BOB, 'COMPLETED', 'payout-3', 3, LATER);
  expect(await view()).toEqual(['COMPLETED', LATER]);
});

test('ignores late and repeated states', async () => {
  const { mark, view } = await service(fulfilled({ lines: lines.slice(0, 1) }));
  await mark(ADA, 'PENDING', 'payout-2', 1);
  await mark(ADA, 'FAILED', 'payout-1', 9);
  expect(await view()).toEqual(['PENDING', undefined]);
  await mark(ADA, 'COMPLETED', 'payout-2', 3, LATER);
  await mark(ADA, 'PROCESSING', 'payout-2', 2);
  await mark(ADA, 'COMPLETED', 'payout-2', 3, LATER);
  expect(await view()).toEqual(['COMPLETED', LATER]);
});

test('records two developers’ payouts that change at once', async () => {
  const { mark, orders } = await service();
  await Promise.all([mark(ADA, 'PENDING'), mark(BOB, 'PROCESSING')]);
  expect((await orders.get(ORDER))?.payouts).toMatchObject([{ developerId: ADA }, { developerId: BOB }]);
});

describe('markPayout without effect', () => {
  test.each([
    ['for an order that owes nothing', fulfilled({ lines: lines.map((each) => ({ ...each, shareCents: cents(0) })) })],
    ['before it is fulfilled', fulfilled({ status: 'CONFIRMED' })],
  ])('records nothing %s', async (_what, order) => {
    expect(await (await service(order)).view()).toEqual([undefined, undefined]);
  });
});

test('throws for an unknown order', async () => {
  const mark = { developerId: ADA, payoutId: 'payout-1', revision: 1, status: 'PENDING', changedAt: NOW } as const;
  await expect(markPayout(['no-order'], mark, new MemoryOrders())).rejects.toThrow('there is no order');
});
