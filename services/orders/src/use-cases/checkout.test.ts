import { describe, expect, test } from '@jest/globals';
import { QUOTAS } from '@satcade/contracts/quotas';
import { cents, err, fixedClock, isoTime, newId, type Slots } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import { memorySlots } from '@satcade/testing/quotas';
import { soldLines } from '../domain/copies.ts';
import type { Offer } from '../domain/offer.ts';
import type { InvoiceSnapshot } from '../domain/order.ts';
import type { Granter, InvoiceOpener, OrderStore } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOffer, BUYER, GAME, NOW, SOMEONE_ELSE } from '../testing/orders.ts';
import { type CheckoutCommand, checkout } from './checkout.ts';

const LINK = anInvoice().checkoutLink;
const MINUTE = 60_000;
const OTHER_KEY = 'cart-42';

/** A shop with one game in which every call succeeds unless a test changes it. */
function shop(
  changes: {
    readonly offer?: Partial<Offer>;
    readonly opens?: boolean;
    readonly invoice?: InvoiceSnapshot;
    readonly grants?: boolean;
    readonly duplicates?: readonly string[];
  } = {},
) {
  const { offer = {}, opens = true, invoice = anInvoice(), grants = true, duplicates = [] } = changes;
  const orders = new MemoryOrders(anOffer(offer));
  const clock = fixedClock(NOW);
  const openOrders: Slots = memorySlots(3);
  const attempts: string[] = [];
  const granted: string[] = [];
  const invoices: InvoiceOpener = {
    open: async ({ orderId }, attempt) => {
      attempts.push(`${attempt} ${orderId}`);
      return opens ? { checkoutLink: LINK } : undefined;
    },
    openFirst: async ({ orderId }) => {
      attempts.push(`first ${orderId}`);
      return opens ? { checkoutLink: LINK, invoice } : undefined;
    },
  };
  const granter = inert<Granter>({
    grant: async ({ orderId }) => {
      granted.push(orderId);
      return grants ? { duplicates } : undefined;
    },
  });
  const buy = (command: Partial<CheckoutCommand> = {}, store: OrderStore = orders) =>
    checkout(
      {
        userId: BUYER,
        items: [{ gameId: GAME, quantity: 1 }],
        paymentMethod: 'lightning',
        buyerState: 'TN',
        buyerCountry: 'US',
        requestHash: 'hash',
        correlationId: 'correlation-1',
        ...command,
      },
      { orders: store, openOrders, invoices, granter, clock, feeBasisPoints: 1000 },
    );
  return { orders, clock, attempts, granted, buy };
}

describe('limit of unpaid orders', () => {
  test('is set per account, and its refusal says what to do', async () => {
    const { buy, orders } = shop();
    const results = await Promise.all(Array.from({ length: 8 }, () => buy()));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(orders.size).toBe(3);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      error: { code: 'limit-reached', detail: expect.stringContaining('Pay one of them') },
    });
    expect(await codeOf(buy({ userId: SOMEONE_ELSE }))).toBe('ok');
  });

  test('counts orders with the same key once, and answers a repeated checkout at the limit', async () => {
    const { buy } = shop();
    const idempotencyKey = newId(Date.parse(NOW));
    for (let click = 0; click < 5; click += 1) expect(await codeOf(buy({ idempotencyKey }))).toBe('ok');
    expect([await codeOf(buy()), await codeOf(buy()), await codeOf(buy())]).toEqual(['ok', 'ok', 'limit-reached']);
    expect(await codeOf(buy({ idempotencyKey }))).toBe('ok');
  });

  test('ignores free orders', async () => {
    const { buy } = shop({ offer: { priceCents: cents(0) } });
    for (let order = 0; order < 5; order += 1) expect(await codeOf(buy())).toBe('ok');
  });
});

/** The reply of a checkout that must succeed. */
async function replyOf(result: ReturnType<typeof checkout>) {
  const reply = await result;
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.detail}`);
  return reply.value;
}

const codeOf = async (result: ReturnType<typeof checkout>) => {
  const reply = await result;
  return reply.ok ? 'ok' : reply.error.code;
};

test('returns the totals and the payment link', async () => {
  const { buy, attempts, orders } = shop();
  const reply = await replyOf(buy());
  expect(reply).toEqual({
    orderId: expect.any(String),
    invoiceUrl: LINK,
    status: 'INVOICE_CREATED',
    subtotalUSD: 19.99,
    taxAmountUSD: 1.6,
    totalUSD: 21.59,
  });
  expect(attempts).toEqual([`first ${reply.orderId}`]);
  expect(await orders.get(reply.orderId)).toMatchObject({
    ...{ status: 'INVOICE_CREATED', invoice: { checkoutLink: LINK }, createdAt: NOW, updatedAt: NOW },
    history: [{ at: NOW, status: 'INVOICE_CREATED' }],
  });
});

test('places an order that waits for its event when its invoice is not payable any more', async () => {
  const { buy, orders, attempts } = shop({ invoice: anInvoice({ status: 'Expired' }) });
  const reply = await replyOf(buy());
  expect(reply).toMatchObject({ status: 'PENDING', invoiceUrl: null });
  expect(await orders.get(reply.orderId)).not.toHaveProperty('invoice');
  expect(attempts).toHaveLength(1);
});

test('asks payments for no invoice before the slot when the buyer has no free slot', async () => {
  const { buy, orders, attempts } = shop();
  const { limit } = QUOTAS.openOrders;
  const slots = Object.fromEntries(Array.from({ length: limit }, (_, at) => [`order-${at}`, 0]));
  const full: OrderStore = Object.assign(Object.create(orders), {
    readForCheckout: async (...args: Parameters<OrderStore['readForCheckout']>) => ({
      ...(await orders.readForCheckout(...args)),
      slots: { revision: limit, slots },
    }),
  });
  for (const expected of ['ok', 'ok', 'ok', 'limit-reached']) expect(await codeOf(buy({}, full))).toBe(expected);
  expect([orders.size, attempts.length]).toEqual([3, 3]);
});

test('writes an order that reserves uses of a discount before its invoice is opened', async () => {
  const sale = { saleId: newId(1), priceCents: cents(10_00), maxUses: 5, startsAt: '2026-02-01T00:00:00.000Z' };
  const { buy, orders, attempts } = shop({ offer: { sale: { ...sale, endsAt: '2026-04-01T00:00:00.000Z' } } });
  const { orderId } = await replyOf(buy());
  expect((await orders.get(orderId))?.status).toBe('PENDING');
  expect(attempts).toEqual([`first ${orderId}`]);
});

test('leaves an order that waits for its invoice when payments cannot open it now', async () => {
  const { buy } = shop({ opens: false });
  expect(await replyOf(buy())).toMatchObject({ status: 'PENDING', invoiceUrl: null });
});

test.each([
  ['a game that is not for sale', { offer: { listed: false } }, {}, 'not-available'],
  ['a changed price', { offer: { priceCents: cents(29_99) } }, { expectedTotal: cents(21_59) }, 'price-changed'],
])('refuses %s, writes nothing and calls no service', async (_what, changes, command, code) => {
  const { buy, orders, attempts, granted } = shop(changes);
  expect(await codeOf(buy(command))).toBe(code);
  expect([orders.size, attempts, granted]).toEqual([0, [], []]);
});

test('refuses an owned game and names its line, but not an order repeated with the same key', async () => {
  const { buy, orders } = shop();
  const idempotencyKey = newId(Date.parse(NOW));
  const bought = await replyOf(buy({ idempotencyKey }));
  await orders.setOwned(BUYER, GAME, true, NOW);
  expect(await buy()).toMatchObject({
    ok: false,
    error: { code: 'already-owned', errors: [{ path: 'body.items.0.gameId' }] },
  });
  expect((await replyOf(buy({ idempotencyKey }))).orderId).toBe(bought.orderId);
  expect((await replyOf(buy({ userId: SOMEONE_ELSE }))).status).toBe('INVOICE_CREATED');
});

describe.each([
  ['a ULID', newId(Date.parse(NOW))],
  ['an old ULID', newId(Date.parse('2020-01-01T00:00:00Z'))],
  ['a ULID from a clock that is ahead', newId(Date.parse(NOW) + 15 * MINUTE)],
  ['any other key', OTHER_KEY],
])('repeated checkout with %s', (_what, idempotencyKey) => {
  test('returns the same order at any later time, whatever the price is by then', async () => {
    const { buy, orders, clock, attempts } = shop();
    const first = await replyOf(buy({ idempotencyKey }));
    await orders.saveOffer(anOffer({ revision: 2, listed: false, priceCents: cents(99_99) }));
    for (const wait of [0, 4 * MINUTE, 11 * MINUTE, 60 * MINUTE]) {
      clock.advance(wait);
      expect(await replyOf(buy({ idempotencyKey }))).toEqual(first);
    }
    expect(orders.size).toBe(1);
    // Only an order that still waits for its invoice is asked for again.
    const again = idempotencyKey === OTHER_KEY ? Array(4).fill('repeated') : [];
    expect(attempts.map((each) => each.split(' ')[0])).toEqual(['first', ...again]);
  });

  test('makes one order for concurrent requests, and asks for the invoice of no other', async () => {
    const { buy, orders, attempts } = shop();
    const replies = await Promise.all(Array.from({ length: 20 }, () => replyOf(buy({ idempotencyKey }))));
    expect(orders.size).toBe(1);
    expect(new Set(replies.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(attempts.map((each) => each.split(' ')[1]))).toEqual(new Set([replies[0]?.orderId]));
  });

  test('returns the order’s current state without asking payments again', async () => {
    const { buy, orders, attempts } = shop();
    const { orderId } = await replyOf(buy({ idempotencyKey }));
    const cause = { correlationId: 'c', causationId: 'c' };
    await orders.move(orderId, 'open', { now: isoTime(Date.parse(NOW) + MINUTE), invoice: anInvoice() }, cause);
    expect(await replyOf(buy({ idempotencyKey }))).toMatchObject({
      status: 'INVOICE_CREATED',
      invoiceUrl: anInvoice().checkoutLink,
    });
    await orders.move(orderId, 'expire', { now: NOW }, cause);
    expect((await replyOf(buy({ idempotencyKey }))).status).toBe('EXPIRED');
    expect(attempts).toHaveLength(1);
  });

  test('refuses another body', async () => {
    const { buy } = shop();
    await replyOf(buy({ idempotencyKey }));
    expect(await codeOf(buy({ idempotencyKey, requestHash: 'other' }))).toBe('idempotency-mismatch');
  });
});

test('treats keys per user: another user gets a separate order, or a refusal for a ULID', async () => {
  const { buy } = shop();
  const ulid = newId(Date.parse(NOW));
  const mine = await replyOf(buy({ idempotencyKey: 'cart-42' }));
  const theirs = await replyOf(buy({ idempotencyKey: 'cart-42', userId: SOMEONE_ELSE }));
  expect(theirs.orderId).not.toBe(mine.orderId);
  await replyOf(buy({ idempotencyKey: ulid }));
  expect(await codeOf(buy({ idempotencyKey: ulid, userId: SOMEONE_ELSE }))).toBe('idempotency-mismatch');
});

test('makes a separate order for every request without a key', async () => {
  const { buy, orders } = shop();
  await Promise.all([buy(), buy()]);
  expect(orders.size).toBe(2);
});

test('answers conflict when it loses a race and cannot read the winner yet', async () => {
  const { buy } = shop();
  const orders = inert<OrderStore>({
    findByKey: async () => undefined,
    readForCheckout: async () => ({
      offers: new Map([[GAME, anOffer()]]),
      owned: new Set(),
      existing: undefined,
      isErased: false,
      slots: { revision: 0, slots: {} },
    }),
    create: async () => err(undefined),
  });
  expect(await codeOf(buy({ idempotencyKey: 'cart-42' }, orders))).toBe('conflict');
});

test('refuses a checkout with the token of an erased account', async () => {
  const { buy, orders } = shop();
  await orders.noteErased(BUYER, NOW);
  expect(await codeOf(buy())).toBe('unauthenticated');
  expect(orders.size).toBe(0);
  await replyOf(buy({ userId: SOMEONE_ELSE }));
});

describe('free order', () => {
  const free = { offer: { priceCents: cents(0) } };

  test('is granted at once without payments', async () => {
    const { buy, orders, attempts, granted } = shop(free);
    const reply = await replyOf(buy());
    expect(reply).toMatchObject({ status: 'FULFILLED', invoiceUrl: null, totalUSD: 0 });
    expect((await orders.get(reply.orderId))?.status).toBe('FULFILLED');
    expect([attempts, granted]).toEqual([[], [reply.orderId]]);
  });

  test('waits for its event when the grant fails, and grants on a repeated checkout', async () => {
    const idempotencyKey = newId(Date.parse(NOW));
    const { buy, orders } = shop({ ...free, grants: false });
    expect((await replyOf(buy({ idempotencyKey }))).status).toBe('CONFIRMED');
    const later = shop(free);
    expect((await replyOf(later.buy({ idempotencyKey }, orders))).status).toBe('FULFILLED');
    expect((await replyOf(later.buy({ idempotencyKey }, orders))).status).toBe('FULFILLED');
    expect(later.granted).toHaveLength(1);
  });

  test('counts as no purchase if the buyer owned the game already', async () => {
    const { buy, orders } = shop({ ...free, duplicates: [GAME] });
    const { orderId, status } = await replyOf(buy());
    expect(status).toBe('FULFILLED');
    const order = await orders.get(orderId);
    expect(order && soldLines(order)).toEqual([]);
  });

  test('of an owned game is refused, except for the canary', async () => {
    const { buy, orders } = shop({ ...free, duplicates: [GAME] });
    await orders.setOwned(BUYER, GAME, true, NOW);
    expect([await codeOf(buy()), orders.size]).toEqual(['already-owned', 0]);
    expect((await replyOf(buy({ isCanary: true }))).status).toBe('FULFILLED');
    const paid = shop();
    await paid.orders.setOwned(BUYER, GAME, true, NOW);
    expect(await codeOf(paid.buy({ isCanary: true }))).toBe('already-owned');
  });

  test('with a repeated key answers the same order and writes nothing', async () => {
    const { buy, orders, granted } = shop({ ...free, duplicates: [GAME] });
    const run = { isCanary: true, idempotencyKey: 'canary-2026-03-01T00' };
    const first = await replyOf(buy(run));
    const [history, stored] = [orders.history.length, await orders.get(first.orderId)];
    expect(await replyOf(buy(run))).toEqual(first);
    expect([orders.size, orders.history.length, granted.length]).toEqual([1, history, 1]);
    expect(await orders.get(first.orderId)).toBe(stored);
  });
});
