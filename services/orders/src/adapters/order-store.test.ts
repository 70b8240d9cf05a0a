import { describe, expect, test } from '@jest/globals';
import { NOBODY } from '@satcade/contracts/nobody';
import { cents, newId, sats } from '@satcade/kernel';
import type { Order, Refund } from '../domain/order.ts';
import type { OrderStore } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import {
  anInvoice,
  anOffer,
  anOrder,
  aPaidInvoice,
  aRefund as aPaymentRefund,
  BUYER,
  CAUSE,
  GAME,
  NOW,
  PICTURE,
  SOMEONE_ELSE,
} from '../testing/orders.ts';
import { orderTable } from './order-table.ts';
import { ordersTable } from './testing/local-table.ts';

const local = ordersTable();

const anOrderOf = (changes: Partial<Order> = {}): Order => anOrder({ orderId: newId(Date.parse(NOW)), ...changes });
const LATER = '2026-03-01T12:05:00.000Z';
const LATEST = '2026-03-01T12:06:00.000Z';
const aRefund: Refund = {
  ...{ number: 1, kind: 'order', status: 'claimed', amountSats: sats(33_217), amountCents: cents(21_59) },
  ...{ earlierSats: sats(0), reason: 'It is too hard.', requestedAt: NOW },
};

/* The port's contract, tested on the table and on the fake that the other tests use. */
describe.each<[string, () => OrderStore]>([
  ['the table', () => orderTable(local().table)],
  ['its test fake', () => new MemoryOrders()],
])('OrderStore implemented by %s', (_name, make) => {
  test('stores an order unchanged, under its id and under another key', async () => {
    const orders = make();
    const order = anOrderOf({ invoice: aPaidInvoice(), confirmedAt: NOW, fulfilledAt: LATER });
    expect(await orders.create(order, CAUSE, `key ${order.orderId}`)).toMatchObject({ ok: true });
    expect(await orders.get(order.orderId)).toEqual(order);
    expect(await orders.findByKey(BUYER, `key ${order.orderId}`)).toEqual(order);
    expect(await orders.findByKey(SOMEONE_ELSE, `key ${order.orderId}`)).toBeUndefined();
    expect((await orders.readForCheckout([GAME], order.orderId, BUYER)).existing).toEqual(order);
  });

  test('keeps the latest about who owns a game, and returns it to late writers', async () => {
    const orders = make();
    const buyer = newId(Date.parse(NOW));
    expect(await orders.setOwned(buyer, GAME, true, NOW)).toBe(true);
    expect(await orders.setOwned(buyer, GAME, false, LATER)).toBe(false);
    expect(await orders.setOwned(buyer, GAME, true, NOW)).toBe(false);
    expect((await orders.readForCheckout([GAME], newId(0), buyer)).owned.size).toBe(0);
  });

  test('confirms and fulfils an order in one write, unless its invoice or its refund has changed since', async () => {
    const orders = make();
    const order = anOrderOf({ status: 'INVOICE_CREATED', invoice: anInvoice({ revision: 2 }) });
    const { orderId } = order;
    await orders.create(order, CAUSE, undefined);
    const times = { now: LATEST, confirmedAt: LATER, fulfilledAt: LATEST, isGranting: true };
    const complete = (revision: number, previous: Order) =>
      orders.move(orderId, 'complete', { ...times, invoice: aPaidInvoice({ revision }) }, CAUSE, previous);
    expect(await complete(2, order)).toBe(false);
    expect(await complete(3, { ...order, refund: aPaymentRefund() })).toBe(false);
    expect((await orders.get(orderId))?.status).toBe('INVOICE_CREATED');
    expect(await complete(3, order)).toBe(true);
    const { now: updatedAt, ...kept } = times;
    expect(await orders.get(orderId)).toMatchObject({
      status: 'FULFILLED',
      ...kept,
      updatedAt,
      invoice: { revision: 3 },
    });
    const steps = ['CONFIRMED', 'FULFILLED'].map((status) => ({ at: LATEST, status }));
    expect((await orders.get(orderId))?.history?.slice(-2)).toEqual(steps);
    expect(await complete(4, order)).toBe(false);
  });

  test.each([
    ['of the game', PICTURE],
    ['of the game, without a revision', PICTURE.replace('-3/', '/')],
    ['of another folder', 'thumbnails/somebody/else/thumbnail.png'],
    ['none', undefined],
  ])('stores the picture of a line: %s', async (_what, thumbnailKey) => {
    const orders = make();
    const order = anOrderOf();
    const lines = order.lines.map(({ thumbnailKey: _, ...line }) => ({
      ...line,
      ...(thumbnailKey && { thumbnailKey }),
    }));
    await orders.create({ ...order, lines }, CAUSE, undefined);
    expect((await orders.get(order.orderId))?.lines).toEqual(lines);
  });

  test.each([
    ['by id', undefined],
    ['by another key', 'cart-42'],
  ])('lets one of 20 concurrent creations (%s) win, and never overwrites it', async (_how, key) => {
    const orders = make();
    const shared = newId(0);
    const rivals = Array.from({ length: 20 }, (_, at) =>
      anOrderOf({ ...(key === undefined && { orderId: shared }), requestHash: `rival ${at}` }),
    );
    const results = await Promise.all(rivals.map((order) => orders.create(order, CAUSE, key)));
    const winners = rivals.filter((_, at) => results[at]?.ok === true);
    expect(winners).toHaveLength(1);
    const kept = key === undefined ? await orders.get(shared) : await orders.findByKey(BUYER, key);
    expect(kept).toEqual(winners[0]);
    const losers = rivals.filter((order) => order !== winners[0]);
    for (const { orderId } of losers)
      expect(key === undefined || (await orders.get(orderId))).toBe(key === undefined || undefined);
  });

  test('stores the payout marks of an order once when two writers saw the same state', async () => {
    const orders = make();
    const order = anOrderOf({ status: 'FULFILLED' });
    await orders.create(order, CAUSE, undefined);
    const mark = (revision: number) =>
      ({ developerId: 'd-1', payoutId: GAME, revision, status: 'PENDING', changedAt: NOW }) as const;
    const first = await Promise.all([1, 2].map((n) => orders.savePayouts(order.orderId, [mark(n)], [])));
    expect(first.toSorted()).toEqual([false, true]);
    const { payouts = [] } = (await orders.get(order.orderId)) ?? {};
    expect(payouts).toHaveLength(1);
    expect(await orders.savePayouts(order.orderId, [mark(3)], payouts)).toBe(true);
    expect(await orders.get(order.orderId)).toEqual({ ...order, payouts: [mark(3)] });
    expect(await orders.savePayouts(newId(0), [mark(1)], [])).toBe(false);
  });

  test('keeps the link of a refund from a writer that has not seen it', async () => {
    const orders = make();
    const order = anOrderOf({ status: 'FULFILLED', invoice: aPaidInvoice(), confirmedAt: NOW, fulfilledAt: NOW });
    await orders.create(order, CAUSE, undefined);
    const amounts = { amountSats: sats(33_217), amountCents: cents(21_59), earlierSats: sats(0) };
    const refund = { number: 1, kind: 'order', status: 'approved', ...amounts, requestedAt: NOW } as const;
    const write = (next: Refund, previous: Pick<Order, 'status' | 'refund'>) =>
      orders.setRefund(order.orderId, next, previous, LATER, CAUSE);
    expect(await write(refund, order)).toBe(true);
    const requested = { ...order, refund };
    expect(await write({ ...refund, link: 'https://x' }, requested)).toBe(true);
    expect(await write({ ...refund, waitsFor: 'confirmations' }, requested)).toBe(false);
    expect((await orders.get(order.orderId))?.refund).toEqual({ ...refund, link: 'https://x' });
    const linked = { ...order, refund: { ...refund, link: 'https://x' } };
    expect(await write({ ...refund, status: 'failed' }, linked)).toBe(true);
    const failed = { ...order, refund: { ...refund, status: 'failed' as const } };
    expect(await write({ ...refund, number: 2 }, failed)).toBe(true);
  });

  test('refuses a decision on a failed refund that has failed again since it was read', async () => {
    const orders = make();
    const order = anOrderOf({ status: 'EXPIRED', invoice: aPaidInvoice() });
    await orders.create(order, CAUSE, undefined);
    const first = { ...aRefund, kind: 'payment', status: 'failed' } as const;
    const [second, approved] = [{ ...first, number: 2 }, { ...first, number: 2, status: 'approved' } as const];
    const write = (next: Refund, previous: Refund | undefined) =>
      orders.setRefund(order.orderId, next, { status: order.status, refund: previous }, LATER, CAUSE);
    for (const [next, previous] of [[first], [approved, first], [second, approved]] as const)
      expect(await write(next, previous)).toBe(true);
    expect(await write(approved, first)).toBe(false);
    expect((await orders.get(order.orderId))?.refund).toEqual(second);
  });

  test('makes a transition only from its allowed states, and once for 20 concurrent attempts', async () => {
    const orders = make();
    const order = anOrderOf();
    await orders.create(order, CAUSE, undefined);
    const move = (transition: Parameters<OrderStore['move']>[1]) =>
      orders.move(order.orderId, transition, { now: LATER }, CAUSE);
    expect(await move('fulfil')).toBe(false);
    const confirmed = await Promise.all(Array.from({ length: 20 }, () => move('confirm')));
    expect(confirmed.filter(Boolean)).toHaveLength(1);
    expect(await move('expire')).toBe(false);
    expect(await orders.get(order.orderId)).toEqual({
      ...order,
      status: 'CONFIRMED',
      history: [{ at: LATER, status: 'CONFIRMED' }],
      updatedAt: LATER,
    });
  });

  test('confirms only while the refund is as it was read', async () => {
    const orders = make();
    const order = anOrderOf({ status: 'EXPIRED', invoice: anInvoice({ status: 'Expired' }) });
    await orders.create(order, CAUSE, undefined);
    const approved = aPaymentRefund({ kind: 'payment', status: 'approved' });
    const confirm = (refund?: Refund) =>
      orders.move(order.orderId, 'confirm', { now: LATER, confirmedAt: LATER }, CAUSE, { refund });
    expect(await confirm(approved)).toBe(false);
    expect(await orders.setRefund(order.orderId, approved, order, LATER, CAUSE)).toBe(true);
    expect(await confirm()).toBe(false);
    expect(await orders.move(order.orderId, 'confirm', { now: LATER }, CAUSE)).toBe(false);
    expect(await confirm({ ...approved, status: 'failed' })).toBe(false);
    expect((await orders.get(order.orderId))?.status).toBe('EXPIRED');
    expect(await confirm(approved)).toBe(true);
  });

  test('records a delay of the invoice while the order is PENDING', async () => {
    const orders = make();
    const order = anOrderOf();
    await orders.create(order, CAUSE, undefined);
    await orders.noteDelay(order.orderId, LATER, CAUSE);
    expect(await orders.get(order.orderId)).toEqual({ ...order, isDelayed: true, updatedAt: LATER });
    const open = anOrderOf({ status: 'INVOICE_CREATED' });
    await orders.create(open, CAUSE, undefined);
    await orders.noteDelay(open.orderId, LATER, CAUSE);
    expect(await orders.get(open.orderId)).toEqual(open);
  });

  test('closes an unchanged order once: an unpaid one expires, a payment under way is recorded', async () => {
    const orders = make();
    const [unpaid, underWay] = [anOrderOf({ status: 'INVOICE_CREATED' }), anOrderOf({ status: 'PAYMENT_RECEIVED' })];
    for (const order of [unpaid, underWay]) {
      await orders.create(order, CAUSE, undefined);
      const twice = [await orders.close(order, [GAME], LATER, CAUSE), await orders.close(order, [GAME], LATER, CAUSE)];
      expect(twice).toEqual([true, false]);
    }
    const history = [{ at: LATER, status: 'EXPIRED' }];
    expect(await orders.get(unpaid.orderId)).toMatchObject({ status: 'EXPIRED', closedFor: [GAME], history });
    expect(await orders.get(underWay.orderId)).toMatchObject({ status: 'PAYMENT_RECEIVED', closedFor: [GAME] });
    const moved = anOrderOf({ status: 'CONFIRMED' });
    await orders.create(moved, CAUSE, undefined);
    expect(await orders.close({ ...moved, status: 'INVOICE_CREATED' }, [GAME], LATER, CAUSE)).toBe(false);
  });

  test('applies a newer invoice and never an older one', async () => {
    const orders = make();
    const order = anOrderOf();
    await orders.create(order, CAUSE, undefined);
    const invoice = anInvoice({ revision: 2 });
    expect(await orders.move(order.orderId, 'open', { now: LATER, invoice }, CAUSE)).toBe(true);
    for (const revision of [1, 2]) {
      const old = aPaidInvoice({ revision });
      expect(await orders.move(order.orderId, 'confirm', { now: LATEST, invoice: old }, CAUSE)).toBe(false);
      expect(await orders.refresh({ orderId: order.orderId, status: 'INVOICE_CREATED' }, old, LATEST, CAUSE)).toBe(
        false,
      );
    }
    const newer = anInvoice({ revision: 3, btcPaidSats: sats(5) });
    expect(await orders.refresh({ orderId: order.orderId, status: 'PENDING' }, newer, LATEST, CAUSE)).toBe(false);
    expect(await orders.refresh({ orderId: order.orderId, status: 'INVOICE_CREATED' }, newer, LATEST, CAUSE)).toBe(
      true,
    );
    expect((await orders.get(order.orderId))?.invoice).toEqual(newer);
  });

  test('is fulfilled by the grant of its current confirmation only', async () => {
    const orders = make();
    const order = anOrderOf({ status: 'CONFIRMED', confirmedAt: LATER });
    await orders.create(order, CAUSE, undefined);
    const fulfil = (grantedAt: string) => orders.move(order.orderId, 'fulfil', { now: LATEST, grantedAt }, CAUSE);
    expect(await fulfil(NOW)).toBe(false);
    expect(await fulfil(LATER)).toBe(true);
  });

  test('applies no invoice at a time that is not after the last change', async () => {
    const orders = make();
    const order = anOrderOf();
    await orders.create(order, CAUSE, undefined);
    const { orderId, updatedAt: now } = order;
    const invoice = anInvoice();
    expect(await orders.move(orderId, 'open', { now, invoice }, CAUSE)).toBe(false);
    expect(await orders.refresh(order, invoice, now, CAUSE)).toBe(false);
    expect(await orders.move(orderId, 'open', { now: LATER, invoice }, CAUSE)).toBe(true);
  });

  test('anonymises an order while it is as it was read, and remembers the erased user', async () => {
    const orders = make();
    const erased = `user ${newId(0)}`;
    const order = anOrderOf({ status: 'FULFILLED', userId: erased, invoice: aPaidInvoice({ qrCode: undefined }) });
    await orders.create(order, CAUSE, undefined);
    await orders.setOwned(erased, GAME, true, NOW);
    expect(await orders.anonymise({ ...order, refund: aRefund }, CAUSE)).toBe(false);
    await orders.setRefund(order.orderId, aRefund, order, LATER, CAUSE);
    expect(await orders.anonymise(order, CAUSE)).toBe(false);
    const stored = await orders.get(order.orderId);
    if (stored === undefined) throw new Error('the order is gone');
    expect(await orders.anonymise(stored, CAUSE)).toBe(true);
    const { reason: _, ...wordless } = aRefund;
    expect(await orders.get(order.orderId)).toEqual({ ...stored, userId: NOBODY, refund: wordless });
    expect(await orders.anonymise(stored, CAUSE)).toBe(false);
    const theirs = await orders.list({ userId: erased, limit: 10 });
    expect(theirs.ok && theirs.value.items).toEqual([]);
    await orders.forgetOwned(erased, [GAME], LATER);
    // An earlier event that is consumed late.
    await orders.setOwned(erased, GAME, true, NOW);
    await orders.noteErased(erased, NOW);
    expect(await orders.readForCheckout([GAME], newId(1), erased)).toMatchObject({ owned: new Set(), isErased: true });
  });

  test('keeps the link of a refund that arrived after the order was read to be anonymised', async () => {
    const orders = make();
    const order = anOrderOf({ status: 'EXPIRED', userId: `user ${newId(0)}`, invoice: aPaidInvoice() });
    await orders.create(order, CAUSE, undefined);
    const { reason: _, ...approved } = { ...aRefund, status: 'approved' as const };
    await orders.setRefund(order.orderId, approved, order, LATER, CAUSE);
    const stored = await orders.get(order.orderId);
    if (stored === undefined) throw new Error('the order is gone');
    const linked = { ...approved, link: 'https://x' };
    // In the same millisecond, too.
    await orders.setRefund(order.orderId, linked, stored, LATER, CAUSE);
    expect(await orders.anonymise(stored, CAUSE)).toBe(false);
    expect(await orders.anonymise({ ...stored, refund: linked }, CAUSE)).toBe(true);
    expect((await orders.get(order.orderId))?.refund).toEqual(linked);
  });

  test('changes nothing where no order exists', async () => {
    const orders = make();
    expect(await orders.move(newId(1), 'confirm', { now: LATER }, CAUSE)).toBe(false);
    expect(await orders.refresh({ orderId: newId(1), status: 'PENDING' }, anInvoice(), LATER, CAUSE)).toBe(false);
    expect(await orders.get(newId(1))).toBeUndefined();
  });

  test('keeps the newest offer, whatever order they arrive in', async () => {
    const orders = make();
    const gameId = newId(2);
    const sale = { saleId: GAME, priceCents: cents(5_00), startsAt: NOW, endsAt: LATER };
    const offers = [
      anOffer({ gameId, revision: 2, sale }),
      anOffer({ gameId, revision: 4, priceCents: cents(7_00) }),
      anOffer({ gameId, revision: 3, priceCents: cents(6_00), sale }),
    ];
    for (const offer of offers) await orders.saveOffer(offer);
    const { offers: storedOffers } = await orders.readForCheckout([gameId, newId(3)], newId(4), BUYER);
    expect([...storedOffers.values()]).toEqual([offers[1]]);
  });
});

describe('list of a user’s orders', () => {
  test('is paged newest first, without gaps or repeats, and contains only the user’s orders', async () => {
    const orders = orderTable(local().table);
    const userId = 'user-with-many';
    const ids = Array.from({ length: 7 }, (_, at) => newId(Date.parse(NOW) + at));
    for (const orderId of ids) await orders.create(anOrder({ orderId, userId }), CAUSE, undefined);
    const listedIds: string[] = [];
    let nextToken: string | undefined;
    do {
      const page = await orders.list({ userId, limit: 3, nextToken });
      if (!page.ok) throw new Error(page.error);
      expect(page.value.items.length).toBeLessThanOrEqual(3);
      listedIds.push(...page.value.items.map(({ orderId }) => orderId));
      nextToken = page.value.nextToken ?? undefined;
    } while (nextToken !== undefined);
    expect(listedIds).toEqual(ids.toReversed());
  });

  test('can be filtered by status and game', async () => {
    const orders = orderTable(local().table);
    const userId = 'user-with-two';
    const [first, second] = [newId(Date.parse(NOW)), newId(Date.parse(NOW))];
    await orders.create(anOrder({ orderId: first, userId }), CAUSE, undefined);
    await orders.create(anOrder({ orderId: second, userId, status: 'CONFIRMED' }), CAUSE, undefined);
    const idsOf = async (query: Partial<Parameters<OrderStore['list']>[0]>) => {
      const page = await orders.list({ userId, limit: 10, ...query });
      return page.ok ? page.value.items.map(({ orderId }) => orderId) : page.error;
    };
    expect(await idsOf({ status: 'CONFIRMED' })).toEqual([second]);
    expect(await idsOf({ gameId: GAME })).toEqual([second, first]);
    expect(await idsOf({ gameId: newId(9) })).toEqual([]);
  });

  test('refuses the page token of another user’s list and malformed tokens', async () => {
    const orders = orderTable(local().table);
    for (const at of [1, 2]) await orders.create(anOrder({ orderId: newId(at), userId: 'theirs' }), CAUSE, undefined);
    const page = await orders.list({ userId: 'theirs', limit: 1 });
    const theirs = page.ok ? page.value.nextToken : null;
    if (theirs === null) throw new Error('there is no second page');
    for (const nextToken of [theirs, 'nonsense', Buffer.from('{"pk":1}').toString('base64url')]) {
      expect(await orders.list({ userId: 'mine', limit: 1, nextToken })).toEqual({ ok: false, error: 'bad-token' });
    }
  });
});

/* An order of one game, with realistic lengths of ids, titles and invoices. */
describe('write units of an order, index included', () => {
  const cost = async (work: (orders: OrderStore) => Promise<unknown>) =>
    (await local().unitsOf(() => work(orderTable(local().table)))).write;

  test('costs the documented units from checkout to delivery', async () => {
    const order = anOrderOf();
    const { orderId } = order;
    const settled = { now: LATER, invoice: aPaidInvoice({ qrCode: undefined }), confirmedAt: LATER };
    expect({
      create: await cost((orders) => orders.create(order, CAUSE, undefined)),
      invoice: await cost((orders) => orders.move(orderId, 'open', { now: NOW, invoice: anInvoice() }, CAUSE)),
      confirm: await cost((orders) => orders.move(orderId, 'confirm', settled, CAUSE)),
      fulfil: await cost((orders) => orders.move(orderId, 'fulfil', { now: LATER, fulfilledAt: LATER }, CAUSE)),
      owned: await cost((orders) => orders.setOwned(BUYER, GAME, true, LATER)),
    }).toEqual({ create: 3, invoice: 1, confirm: 1, fulfil: 1, owned: 1 });
    const other = anOrderOf({ status: 'INVOICE_CREATED', invoice: anInvoice() });
    await cost((orders) => orders.create(other, CAUSE, undefined));
    const complete = { ...settled, isGranting: true, fulfilledAt: LATER };
    expect(await cost((orders) => orders.move(other.orderId, 'complete', complete, CAUSE, other))).toBe(1);
  });

  test('costs no more with its invoice from the start, and takes over only newer states of it', async () => {
    const order = anOrderOf({ ...{ status: 'INVOICE_CREATED', invoice: anInvoice({ revision: 7 }) } });
    const open = { ...order, history: [{ at: NOW, status: order.status }] };
    expect(await cost((orders) => orders.create(open, CAUSE, undefined))).toBe(3);
    const orders = orderTable(local().table);
    expect(await orders.refresh(open, anInvoice({ revision: 7 }), LATER, CAUSE)).toBe(false);
    expect(await orders.refresh(open, anInvoice({ revision: 8 }), LATER, CAUSE)).toBe(true);
  });

  test('costs the documented units with another key', async () => {
    expect(await cost((orders) => orders.create(anOrderOf(), CAUSE, 'cart-43'))).toBe(8);
  });

  test('costs the documented units for a free order', async () => {
    const order = anOrderOf({ status: 'CONFIRMED', totalCents: cents(0), confirmedAt: NOW });
    expect(await cost((orders) => orders.create(order, CAUSE, undefined))).toBe(3);
    expect(await cost((orders) => orders.move(order.orderId, 'fulfil', { now: NOW, fulfilledAt: NOW }, CAUSE))).toBe(1);
  });
});
