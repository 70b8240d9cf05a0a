import { beforeEach, describe, expect, it } from '@jest/globals';
import { orderInvoiceFacts } from '@satcade/contracts/entities/invoice';
import { orderFacts, orderLineFacts, refundFacts } from '@satcade/contracts/entities/orders';
import { gameListingChanged } from '@satcade/contracts/events';
import { change } from '@satcade/dynamo';
import { cents, newId, sats } from '@satcade/kernel';
import * as z from 'zod/mini';
import { offerFacts } from '../domain/offer.ts';
import type { InvoiceSnapshot, Order, OrderLine, Refund } from '../domain/order.ts';
import type { OrderStore } from '../ports.ts';
import { anOffer, anOrder, aPaidInvoice, aRefund, CAUSE, GAME, NOW } from '../testing/orders.ts';
import { offerKey, orderKey } from './keys.ts';
import { orderTable } from './order-table.ts';
import { ordersTable } from './testing/local-table.ts';

/* An order with every optional field, and with attributes that a newer version of the store has written. */

const local = ordersTable();
const LATER = '2026-03-01T12:05:00.000Z';
const LATEST = '2026-03-01T12:06:00.000Z';
const COPY = { gameId: GAME, copy: 1 };

const line = (): OrderLine => ({
  ...anOrder().lines[0],
  ...{ gameId: GAME, developerId: 'developer-1', title: 'The Long Winter', thumbnailKey: 'thumbnails/a/b/c.png' },
  ...{ isNSFW: true, quantity: 3, listCents: cents(20_00), unitCents: cents(15_00), lineCents: cents(45_00) },
  ...{ shareCents: cents(40_50), feeCents: cents(4_50), saleId: newId(1), gifts: 2, isLimited: true },
});
const invoice = (): InvoiceSnapshot =>
  aPaidInvoice({
    ...{ qrCode: 'bitcoin:bc1q', btcAddress: 'bc1q', txId: 'a'.repeat(64), confirmations: 2 },
    ...{ payments: [{ id: 'a'.repeat(64), sats: sats(1) }], isOutOfBand: true, additionalStatus: 'PaidOver' },
    replacedAt: LATER,
  });
const refund = (): Refund =>
  aRefund({
    ...{ copies: [COPY], earlierCopies: [COPY], reason: 'Too hard', note: 'Agreed', link: 'https://x' },
    ...{ waitsFor: 'confirmations', decidedAt: LATER, claimedAt: LATER },
  });
const full = (): Order =>
  anOrder({
    orderId: newId(Date.parse(NOW)),
    ...{ lines: [line()], subtotalCents: cents(45_00), taxCents: cents(3_60), totalCents: cents(48_60) },
    ...{ paymentMethod: 'onchain', requiredConfirmations: 1, isDelayed: true, isGranting: true, closedFor: [GAME] },
    ...{ invoice: invoice(), refund: refund(), copies: [{ ...COPY, state: 'redeemed' }] },
    ...{ history: [{ at: LATER, status: 'CONFIRMED' }], discountUses: 'held', confirmedAt: LATER, fulfilledAt: LATER },
    payouts: [{ developerId: 'developer-1', payoutId: newId(2), revision: 1, status: 'PENDING', changedAt: LATER }],
    status: 'CONFIRMED',
  });

const rawItem = (orderId: string) => local().table.get(orderKey(orderId), z.looseObject({}));

describe('a stored order', () => {
  let orders: OrderStore;
  let order: Order;
  beforeEach(async () => {
    orders = orderTable(local().table);
    order = full();
    await orders.create(order, CAUSE, undefined);
    // The table's own marks of a refund; `create` never has one.
    const marks = { refundStatus: 'approved', refundAt: NOW, refundNumber: 1, invoiceRevision: 2 };
    await local().table.update(orderKey(order.orderId), change().set({ ...marks, later: 'kept' }), z.looseObject({}));
    const { invoice: stored, refund: kept } = z.looseObject({}).parse(await rawItem(order.orderId));
    const parts = { invoice: { ...Object(stored), later: 'kept' }, refund: { ...Object(kept), later: 'kept' } };
    await local().table.update(orderKey(order.orderId), change().set(parts), z.looseObject({}));
  });

  it('has every field of the schemas in this test', () => {
    const fieldsOfTest = (value: object) => Object.keys(value).sort();
    expect(fieldsOfTest(order)).toEqual(fieldsOfTest(orderFacts.shape));
    expect(fieldsOfTest(line())).toEqual(fieldsOfTest(orderLineFacts.shape));
    expect(fieldsOfTest(invoice())).toEqual(fieldsOfTest(orderInvoiceFacts.shape));
    expect(fieldsOfTest(refund())).toEqual(fieldsOfTest(refundFacts.shape));
  });

  it('is read as it was written', async () => {
    expect(await orders.get(order.orderId)).toEqual(order);
  });

  it('keeps attributes of a newer version when its status, invoice and refund change', async () => {
    const newer = { ...invoice(), revision: 3, qrCode: undefined, payments: undefined, confirmations: 0 };
    const declined = { ...refund(), status: 'declined' as const, waitsFor: undefined, link: undefined };
    expect(await orders.move(order.orderId, 'fulfil', { now: LATER, fulfilledAt: LATER }, CAUSE)).toBe(true);
    expect(await orders.refresh({ ...order, status: 'FULFILLED' }, newer, LATEST, CAUSE)).toBe(true);
    expect(await orders.setRefund(order.orderId, declined, { ...order, status: 'FULFILLED' }, LATEST, CAUSE)).toBe(
      true,
    );
    expect(await rawItem(order.orderId)).toMatchObject({
      later: 'kept',
      invoice: { later: 'kept', revision: 3 },
      refund: { later: 'kept', status: 'declined' },
    });
    expect(await orders.get(order.orderId)).toEqual({
      ...order,
      status: 'FULFILLED',
      history: [...(order.history ?? []), { at: LATER, status: 'FULFILLED' }],
      ...{ invoice: newer, refund: declined, updatedAt: LATEST },
    });
  });

  it('does not give a new refund the attributes of the one before it', async () => {
    const failed = { ...refund(), status: 'failed' as const };
    expect(await orders.setRefund(order.orderId, failed, order, LATER, CAUSE)).toBe(true);
    const second = aRefund({ number: 2 });
    expect(await orders.setRefund(order.orderId, second, { ...order, refund: failed }, LATER, CAUSE)).toBe(true);
    expect((await rawItem(order.orderId))?.refund).not.toHaveProperty('later');
  });
});

describe('the tax of a stored order', () => {
  const stored = async (order: Order): Promise<Order | undefined> => {
    const orders = orderTable(local().table);
    await orders.create(order, CAUSE, undefined);
    return orders.get(order.orderId);
  };

  it('is stored, so that it need not be the difference of total and subtotal', async () => {
    const reduced = { ...full(), totalCents: cents(40_00) };
    expect(await stored(reduced)).toEqual(reduced);
  });

  it('is total less subtotal on an order from before it was stored', async () => {
    const order = full();
    await stored(order);
    await local().table.update(orderKey(order.orderId), change().remove('taxCents'), z.looseObject({}));
    expect(await orderTable(local().table).get(order.orderId)).toEqual(order);
  });
});

describe('a stored offer', () => {
  it('keeps every field, and an attribute of a newer version, when the game changes', async () => {
    const orders = orderTable(local().table);
    const sale = {
      saleId: newId(1),
      priceCents: cents(5_00),
      startsAt: NOW,
      endsAt: LATER,
      maxUses: 3,
      isUsedUp: false,
    };
    const offer = anOffer({ gameId: newId(3), isNSFW: false, sale });
    expect(Object.keys(offer).sort()).toEqual(Object.keys(offerFacts.shape).sort());
    expect(Object.keys(sale).sort()).toEqual(
      Object.keys(gameListingChanged.data.shape.sale._zod.def.innerType.shape).sort(),
    );
    await orders.saveOffer(offer);
    await local().table.update(offerKey(offer.gameId), change().set({ later: 'kept' }), offerFacts);
    const next = { ...offer, revision: 2, sale: undefined, thumbnailKey: undefined };
    await orders.saveOffer(next);
    expect(await local().table.get(offerKey(offer.gameId), offerFacts)).toEqual(next);
    expect(await local().table.get(offerKey(offer.gameId), z.looseObject({}))).toMatchObject({ later: 'kept' });
  });
});
