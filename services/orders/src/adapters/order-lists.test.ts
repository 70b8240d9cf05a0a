import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@satcade/kernel';
import type { Order } from '../domain/order.ts';
import type { OrderSearch } from '../ports.ts';
import { anInvoice, anOrder, CAUSE, GAME, NOW, SOMEONE_ELSE } from '../testing/orders.ts';
import { orderTable } from './order-table.ts';
import { supportTable } from './support-table.ts';
import { ordersTable } from './testing/local-table.ts';

const local = ordersTable();
const ANOTHER_GAME = newId(7);
const at = (minute: number): string => new Date(Date.parse(NOW) + minute * 60_000).toISOString();
const ids: string[] = [];

async function idsOf(search: Partial<OrderSearch>): Promise<readonly string[]> {
  const orders = orderTable(local().table);
  const ids: string[] = [];
  let nextToken: string | undefined;
  do {
    const page = await orders.listAll({ limit: 5, ...search, nextToken });
    if (!page.ok) throw new Error(page.error);
    expect(page.value.items.length).toBeLessThanOrEqual(5);
    ids.push(...page.value.items.map(({ orderId }) => orderId));
    nextToken = page.value.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return ids;
}

/** Twenty orders, a minute apart, of two buyers: every fifth is for another game, 3 expired and 2 failed. */
beforeAll(async () => {
  const orders = orderTable(local().table);
  for (let n = 0; n < 20; n += 1) {
    const orderId = newId(Date.parse(at(n)));
    ids.unshift(orderId);
    const order: Order = anOrder({ orderId, createdAt: at(n), updatedAt: at(n) });
    const lines = order.lines.map((line) => (n % 5 === 0 ? { ...line, gameId: ANOTHER_GAME } : line));
    await orders.create({ ...order, lines, ...(n % 2 === 0 && { userId: SOMEONE_ELSE }) }, CAUSE, undefined);
    if (n < 3) await orders.move(orderId, 'expire', { now: NOW }, CAUSE);
    else if (n < 5) await orders.move(orderId, 'refuse', { now: NOW }, CAUSE);
    else if (n < 10) await orders.move(orderId, 'open', { now: at(60), invoice: anInvoice() }, CAUSE);
  }
});

describe('listAll', () => {
  it('lists the orders of all users once, newest first', async () => {
    expect(await idsOf({})).toEqual(ids);
  });

  it.each([
    ['PENDING', 0, 10],
    ['INVOICE_CREATED', 10, 15],
    ['FAILED', 15, 17],
    ['EXPIRED', 17, 20],
    ['FULFILLED', 0, 0],
  ] as const)('lists the orders with the status %s', async (status, from, until) => {
    expect(await idsOf({ status })).toEqual(ids.slice(from, until));
  });

  it('lists the orders of a game, with or without a status', async () => {
    const ofGame = ids.filter((_, place) => (19 - place) % 5 === 0);
    expect(await idsOf({ gameId: ANOTHER_GAME })).toEqual(ofGame);
    expect(await idsOf({ gameId: ANOTHER_GAME, status: 'EXPIRED' })).toEqual(ofGame.slice(-1));
    expect(await idsOf({ gameId: newId(9) })).toEqual([]);
    expect(await idsOf({ gameId: GAME })).toHaveLength(16);
  });

  it('lists the orders placed in a time span, both ends included', async () => {
    expect(await idsOf({ from: at(4), until: at(8) })).toEqual(ids.slice(11, 16));
    expect(await idsOf({ from: at(18) })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ until: at(1) })).toEqual(ids.slice(18));
  });

  it('sorts by the time when an order was placed, whatever time its id contains', async () => {
    const orders = orderTable(local().table);
    const orderId = newId(Date.parse('2090-01-01T00:00:00Z'));
    await orders.create(anOrder({ orderId, createdAt: at(-5) }), CAUSE, undefined);
    expect((await idsOf({ until: at(0) })).at(-1)).toBe(orderId);
  });

  it('returns an order that is settled after all to its place before it expired', async () => {
    const orders = orderTable(local().table);
    const orderId = newId(Date.parse(at(90)));
    await orders.create(anOrder({ orderId, createdAt: at(90) }), CAUSE, undefined);
    await orders.move(orderId, 'expire', { now: NOW }, CAUSE);
    expect(await idsOf({ status: 'EXPIRED', from: at(90) })).toEqual([orderId]);
    await orders.move(orderId, 'confirm', { now: NOW, confirmedAt: NOW }, CAUSE);
    expect(await idsOf({ status: 'EXPIRED', from: at(90) })).toEqual([]);
    expect(await idsOf({ status: 'CONFIRMED', from: at(90) })).toEqual([orderId]);
  });

  it('lists a closed order among the expired ones', async () => {
    const orders = orderTable(local().table);
    const order = anOrder({ orderId: newId(Date.parse(at(120))), createdAt: at(120) });
    await orders.create(order, CAUSE, undefined);
    await orders.close(order, [GAME], NOW, CAUSE);
    expect(await idsOf({ status: 'EXPIRED', from: at(120) })).toEqual([order.orderId]);
  });

  it('refuses the token of another list', async () => {
    const orders = orderTable(local().table);
    const page = await orders.listAll({ limit: 5 });
    const nextToken = page.ok ? (page.value.nextToken ?? undefined) : undefined;
    expect(nextToken).toBeDefined();
    expect(await orders.listAll({ limit: 5, status: 'FAILED', nextToken })).toEqual({ ok: false, error: 'bad-token' });
  });
});

describe('list', () => {
  it('lists an order of the user once, although the request about it has the same user and order', async () => {
    const orders = orderTable(local().table);
    const userId = 'user-who-asked';
    const mine = [at(200), at(201)].map((createdAt) =>
      anOrder({ orderId: newId(Date.parse(createdAt)), createdAt, userId }),
    );
    for (const order of mine) await orders.create(order, CAUSE, undefined);
    const [orderId = '', newest = ''] = mine.map((order) => order.orderId);
    const request = {
      orderId,
      userId,
      state: 'open',
      revision: 1,
      messages: [],
      createdAt: NOW,
      updatedAt: NOW,
    } as const;
    expect(await supportTable(local().table).create(request, CAUSE)).toBe(true);
    const page = await orders.list({ userId, limit: 50 });
    expect(page.ok && page.value.items.map((order) => order.orderId)).toEqual([newest, orderId]);
  });
});
