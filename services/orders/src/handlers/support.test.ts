import { expect, it } from '@jest/globals';
import {
  answerSupportRequest,
  askForSupport,
  closeSupportRequest,
  getSupportRequest,
  listSupportRequests,
} from '@satcade/contracts/api/support';
import { supportRequestChanged } from '@satcade/contracts/events';
import { fixedClock, newId, sats } from '@satcade/kernel';
import { callsOf, user } from '@satcade/testing/http';
import { memoryDayLimit } from '@satcade/testing/quotas';
import * as z from 'zod/mini';
import { orderTable } from '../adapters/order-table.ts';
import { supportTable } from '../adapters/support-table.ts';
import { ordersTable } from '../adapters/testing/local-table.ts';
import type { Order } from '../domain/order.ts';
import { eventsOf } from '../events.ts';
import { anInvoice, anOrder, aPaidInvoice, aRefund, BUYER, CAUSE, NOW, SOMEONE_ELSE } from '../testing/orders.ts';
import { supportRoutes } from './support.ts';

const local = ordersTable();
const ADMIN = user('an-admin', true);
const text = 'I paid, and the order failed.';

/** An order that was paid and failed. */
async function failed(changes: Partial<Order> = {}) {
  const orders = orderTable(local().table);
  const order = anOrder({
    orderId: newId(Date.parse(NOW)),
    status: 'FAILED',
    invoice: aPaidInvoice({ status: 'Invalid' }),
    ...changes,
  });
  await orders.create(order, CAUSE, undefined);
  const clock = fixedClock(NOW);
  const support = supportTable(local().table);
  const routes = supportRoutes({ orders, support, quota: memoryDayLimit(2), clock });
  const call = callsOf(BUYER);
  const params = { id: order.orderId };
  return {
    orders,
    order,
    routes,
    call,
    params,
    records: () => orders.decisionsOn(order.orderId),
    ask: (json: object = { text }, caller = user(BUYER)) => call(routes, askForSupport, { params, json, caller }),
    read: (caller = user(BUYER)) => call(routes, getSupportRequest, { params, caller }),
    answer: (json: object, caller = ADMIN) => call(routes, answerSupportRequest, { params, json, caller }),
    close: (json: object, caller = ADMIN) => call(routes, closeSupportRequest, { params, json, caller }),
    listed: async (state: string) => {
      const { json } = await call(routes, listSupportRequests, { query: { state, limit: '100' }, caller: ADMIN });
      return json.items.filter((item: { orderId: string }) => item.orderId === order.orderId);
    },
  };
}

it('takes a request about an expired order, the refund of whose payment was declined', async () => {
  const invoice = anInvoice({ status: 'Expired', btcPaidSats: sats(1_000) });
  const refund = aRefund({ kind: 'payment', status: 'declined' });
  const { ask } = await failed({ status: 'EXPIRED', invoice, refund });
  expect((await ask()).status).toBe(201);
});

it('shows a buyer’s request to the Admins, and their answer to the buyer', async () => {
  const { ask, read, answer, listed, records, order } = await failed();
  expect(await ask()).toMatchObject({ status: 201, json: { state: 'open', messages: [{ by: 'buyer', text }] } });
  expect(await listed('open')).toMatchObject([{ orderId: order.orderId, userId: BUYER }]);
  expect(await answer({ text: 'We look into it.' })).toMatchObject({ status: 200, json: { state: 'answered' } });
  expect(await listed('open')).toEqual([]);
  expect((await read()).json.messages).toMatchObject([{ text }, { by: 'store', text: 'We look into it.' }]);
  expect(await records()).toMatchObject([
    {
      action: 'support.answer',
      actor: { userId: 'an-admin' },
      before: { support: 'open' },
      after: { support: 'answered' },
    },
  ]);
});

it('accepts one request at a time, and another one after the answer', async () => {
  const { ask, answer, read } = await failed();
  await ask();
  expect((await ask()).json.code).toBe('conflict');
  await answer({ text: 'Which wallet?' });
  expect((await ask({ text: 'A phone.' })).json).toMatchObject({ state: 'open' });
  expect((await read()).json.messages).toHaveLength(3);
});

it('closes a request with a reason for the audit log', async () => {
  const { ask, close, read, records, listed } = await failed();
  await ask();
  expect((await close({})).status).toBe(400);
  for (const _time of [1, 2]) expect((await close({ reason: 'Paid back by hand.' })).json.state).toBe('closed');
  expect((await read()).json.state).toBe('closed');
  expect(await listed('closed')).toHaveLength(1);
  expect(await records()).toMatchObject([{ action: 'support.close', reason: 'Paid back by hand.' }]);
});

it('allows only the order’s buyer and Admins', async () => {
  const { ask, read, answer, close, call, routes, params } = await failed();
  const stranger = user(SOMEONE_ELSE);
  expect((await ask({ text }, stranger)).status).toBe(404);
  expect((await ask({ text }, ADMIN)).status).toBe(403);
  await ask();
  expect((await read(stranger)).status).toBe(404);
  expect((await read(ADMIN)).status).toBe(200);
  expect((await answer({ text }, user(BUYER))).status).toBe(403);
  expect((await close({ reason: 'x' }, user(BUYER))).status).toBe(403);
  expect((await call(routes, listSupportRequests, { caller: user(BUYER) })).status).toBe(403);
  expect((await call(routes, getSupportRequest, { params: { id: newId(1) }, caller: ADMIN })).status).toBe(404);
  expect((await call(routes, askForSupport, { params, json: { text: 'x'.repeat(1001) } })).status).toBe(400);
});

it.each([{ status: 'FULFILLED' }, { status: 'FAILED', invoice: undefined }] as const)(
  'refuses a request about an order that is not both paid and failed: %j',
  async (changes) => {
    const { ask, read } = await failed(changes);
    expect((await ask()).json.code).toBe('conflict');
    expect((await read()).status).toBe(404);
  },
);

it('accepts as many requests a day as the quota allows', async () => {
  const { ask, answer } = await failed();
  for (const _time of [1, 2]) {
    expect((await ask()).status).toBe(201);
    await answer({ text: 'Yes?' });
  }
  expect(await ask()).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
});

it('publishes each change without the messages, and erases them with the buyer', async () => {
  const { ask, answer, orders, order, read } = await failed();
  await ask();
  await answer({ text: 'Yes?' });
  const events = (await local().changes()).flatMap((each) => [...eventsOf(each)]);
  const changes = events.flatMap(({ contract, data }) =>
    contract === supportRequestChanged ? [z.parse(supportRequestChanged.data, data)] : [],
  );
  const mine = changes.filter(({ orderId }) => orderId === order.orderId);
  expect(mine).toEqual([
    { orderId: order.orderId, userId: BUYER, state: 'open', revision: 1, changedAt: NOW },
    { orderId: order.orderId, userId: BUYER, state: 'answered', revision: 2, changedAt: NOW },
  ]);
  await orders.anonymise(order, CAUSE);
  expect((await read(ADMIN)).status).toBe(404);
});
