import { describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@satcade/contracts/enums';
import { cents, newId, sats } from '@satcade/kernel';
import type { EventDraft } from '@satcade/lambda/events-out';
import * as z from 'zod/mini';
import { orderItemSchema } from './adapters/items.ts';
import { offerKey, orderKey } from './adapters/keys.ts';
import { packPayCode } from './adapters/pay-code.ts';
import type { Order, Refund } from './domain/order.ts';
import { orderMachine } from './domain/order-machine.ts';
import { eventsOf } from './events.ts';
import { anInvoice, anOffer, anOrder, aPaidInvoice, BUYER, CAUSE, GAME, NOW, ORDER } from './testing/orders.ts';

const item = (order: Order) => ({ ...orderKey(order.orderId), ...z.encode(orderItemSchema, order), ...CAUSE });

/** The events of a change, each checked against its contract as the relay does. */
function drafts(before: Order | undefined, after: Order | undefined): readonly EventDraft[] {
  const drafts = eventsOf({
    before: before && item(before),
    after: after && item(after),
    expired: false,
  });
  for (const { contract, data } of drafts) z.parse(contract.data, data);
  return drafts;
}
const types = (before: OrderStatus | undefined, after: OrderStatus) =>
  drafts(before && anOrder({ status: before }), anOrder({ status: after })).map(({ contract }) => contract.type);

/** All steps with events; every other step of the machine publishes none. */
const TOLD: Record<string, string> = {
  'PENDING CONFIRMED': 'OrderConfirmed',
  'INVOICE_CREATED CONFIRMED': 'OrderConfirmed',
  'PAYMENT_RECEIVED CONFIRMED': 'OrderConfirmed',
  'EXPIRED CONFIRMED': 'OrderConfirmed',
  'FAILED CONFIRMED': 'OrderConfirmed',
  'CONFIRMED FULFILLED': 'OrderFulfilled',
  'INVOICE_CREATED FULFILLED': 'OrderConfirmed OrderFulfilled',
  'PAYMENT_RECEIVED FULFILLED': 'OrderConfirmed OrderFulfilled',
  'CONFIRMED FAILED': 'OrderReversed',
  'FULFILLED FAILED': 'OrderReversed',
};
const STEPS = Object.values(orderMachine.transitions).flatMap(({ from, to }) =>
  from.map((before) => ({ before, after: to })),
);

test.each(STEPS)('publishes the events of $before → $after', ({ before, after }) => {
  const expected = TOLD[`${before} ${after}`];
  expect(types(before, after)).toEqual(expected?.split(' ') ?? []);
});

test('publishes OrderClosed when an order is closed, and again when its invoice becomes payable after that', () => {
  const was = anOrder({ status: 'INVOICE_CREATED', invoice: anInvoice() });
  const closed = anOrder({ status: 'EXPIRED', closedFor: [GAME], invoice: anInvoice() });
  const typesOf = (before: Order, after: Order) => drafts(before, after).map(({ contract }) => contract.type);
  expect(typesOf(was, closed)).toEqual(['OrderClosed']);
  expect(typesOf(closed, { ...closed, invoice: anInvoice({ status: 'Invalid', revision: 2 }) })).toEqual([]);
  expect(typesOf({ ...closed, invoice: undefined }, closed)).toEqual(['OrderClosed']);
  expect(typesOf({ ...closed, status: 'CONFIRMED' }, { ...closed, status: 'FULFILLED' })).toEqual(['OrderFulfilled']);
});

test('publishes OrderPlaced for a new order, and OrderConfirmed at once for a free one', () => {
  expect(types(undefined, 'PENDING')).toEqual(['OrderPlaced']);
  expect(types(undefined, 'INVOICE_CREATED')).toEqual(['OrderPlaced']);
  expect(types('PENDING', 'INVOICE_CREATED')).toEqual([]);
  expect(types(undefined, 'CONFIRMED')).toEqual(['OrderConfirmed']);
});

test('publishes only OrderAnonymised with the former buyer when an order is anonymised', () => {
  for (const status of ['FULFILLED', 'EXPIRED'] as const) {
    const was = anOrder({ status, invoice: aPaidInvoice() });
    const [event, ...others] = drafts(was, { ...was, userId: 'nobody' });
    expect(others).toEqual([]);
    expect(event?.contract.type).toBe('OrderAnonymised');
    expect(event?.data).toEqual({ orderId: ORDER, userId: was.userId, gameIds: [GAME] });
  }
});

describe('event contents', () => {
  const paid = anOrder({ status: 'CONFIRMED', invoice: aPaidInvoice(), confirmedAt: NOW });

  test('put what payments needs into OrderPlaced', () => {
    expect(drafts(undefined, anOrder())[0]?.data).toMatchObject({
      orderId: ORDER,
      totalCents: 21_59,
      paymentMethod: 'lightning',
      requiredConfirmations: 0,
      placedAt: NOW,
    });
  });

  test('put the payment into OrderConfirmed', () => {
    const [confirmed] = drafts(anOrder(), paid);
    expect(confirmed?.data).toMatchObject({ paidSats: 33_217, invoiceId: aPaidInvoice().invoiceId, confirmedAt: NOW });
  });

  test('hold the payout of an order that was settled by hand in OrderFulfilled', () => {
    const held = (additionalStatus: string) =>
      drafts(paid, { ...paid, status: 'FULFILLED', fulfilledAt: NOW, invoice: aPaidInvoice({ additionalStatus }) })[0];
    expect(held('Marked')?.data).toMatchObject({ heldForReview: true });
    expect(held('PaidOver')?.data).toMatchObject({ heldForReview: false });
  });

  test('include every line as sold, with the share and fee that the table does not store', () => {
    const line = {
      gameId: GAME,
      developerId: 'developer',
      title: 'Title',
      quantity: 3,
      listCents: cents(5_00),
      unitCents: cents(3_33),
      lineCents: cents(9_99),
      shareCents: cents(8_99),
      feeCents: cents(1_00),
      saleId: newId(0),
    };
    const { listCents: _, ...expected } = line;
    expect(drafts(undefined, anOrder({ lines: [line] }))[0]?.data).toMatchObject({ lines: [expected] });
  });
});

test('publishes nothing for unchanged statuses, removed items and other items', () => {
  const more = aPaidInvoice({ revision: 3, btcPaidSats: sats(50_000) });
  expect(drafts(anOrder(), anOrder({ invoice: more }))).toEqual([]);
  expect(drafts(anOrder(), undefined)).toEqual([]);
  expect(eventsOf({ before: undefined, after: { ...offerKey(GAME), ...anOffer() }, expired: false })).toEqual([]);
});

test('throws for an order that cannot be read', () => {
  const broken = { ...item(anOrder()), status: 'LOST' };
  expect(() => eventsOf({ before: undefined, after: broken, expired: false })).toThrow();
});

test('reads an order’s QR code text from base64, as Lambda delivers it', () => {
  const [before, after] = [
    anOrder({ status: 'INVOICE_CREATED', invoice: anInvoice() }),
    anOrder({ status: 'CONFIRMED' }),
  ];
  const { qrCode = '' } = anInvoice();
  const inBase64 = { ...item(before).invoice, qrCode: Buffer.from(packPayCode(qrCode)).toString('base64') };
  const drafts = eventsOf({ before: { ...item(before), invoice: inBase64 }, after: item(after), expired: false });
  expect(drafts.map(({ contract }) => contract.type)).toEqual(['OrderConfirmed']);
});

describe('events of a refund', () => {
  const refund: Refund = {
    number: 1,
    kind: 'order',
    status: 'requested',
    amountSats: sats(33_217),
    amountCents: cents(21_59),
    earlierSats: sats(0),
    requestedAt: NOW,
  };
  const order = (changes: Partial<Refund>, status: OrderStatus = 'FULFILLED') =>
    anOrder({ status, invoice: aPaidInvoice(), refund: { ...refund, ...changes } });

  const types = (before: Order, after: Order) => drafts(before, after).map(({ contract }) => contract.type);

  test('publish RefundApproved once, even for a refund that is approved at once', () => {
    const plain = anOrder({ status: 'FULFILLED', invoice: aPaidInvoice() });
    expect(types(plain, order({}))).toEqual(['OrderRefundChanged']);
    const approved = order({ status: 'approved', decidedAt: NOW });
    for (const before of [plain, order({})])
      expect(drafts(before, approved)).toMatchObject([
        { contract: { type: 'OrderRefundChanged' } },
        { data: { refundId: `${ORDER}-1`, amountSats: 33_217 } },
      ]);
    expect(types(approved, order({ status: 'approved', decidedAt: NOW, link: 'https://x' }))).toEqual([
      'OrderRefundChanged',
    ]);
  });

  test('publish RefundChanged for the buyer after every change, and only then', () => {
    const approved = { status: 'approved', decidedAt: NOW, waitsFor: 'confirmations' } as const;
    expect(drafts(order({}), order(approved))[0]?.data).toEqual({
      orderId: ORDER,
      userId: BUYER,
      developerIds: anOrder().lines.map(({ developerId }) => developerId),
      status: 'approved',
      kind: 'order',
      amountCents: 2159,
      amountSats: 33_217,
      waitsFor: 'confirmations',
      requestedAt: NOW,
      decidedAt: NOW,
      changedAt: NOW,
    });
    expect(types(order({}), order({ status: 'declined', note: 'no' }))).toEqual(['OrderRefundChanged']);
    expect(types(order(approved), order(approved))).toEqual([]);
  });

  test('reverse the order of a claimed refund, but nothing for a surplus or an unfulfilled order', () => {
    const ofClaim = (kind: Refund['kind'], status: OrderStatus) =>
      types(order({ kind, status: 'approved' }, status), order({ kind, status: 'claimed' }, status));
    expect(ofClaim('order', 'FULFILLED')).toEqual(['OrderRefundChanged', 'OrderReversed']);
    expect(ofClaim('payment', 'FULFILLED')).toEqual(['OrderRefundChanged', 'OrderReversed']);
    expect(ofClaim('surplus', 'FULFILLED')).toEqual(['OrderRefundChanged']);
    expect(ofClaim('payment', 'EXPIRED')).toEqual(['OrderRefundChanged']);
  });

  test('do not reverse an order again when its payment proves invalid', () => {
    expect(drafts(order({ status: 'claimed' }), order({ status: 'claimed' }, 'FAILED'))).toEqual([]);
  });
});

describe('events of an order with gifts', () => {
  const [line] = anOrder().lines;
  if (line === undefined) throw new Error('an order has a line');
  const copy = (number: number) => ({ gameId: GAME, copy: number });
  const sold = anOrder({
    status: 'FULFILLED',
    fulfilledAt: NOW,
    invoice: aPaidInvoice(),
    lines: [
      { ...line, quantity: 3, gifts: 2, lineCents: cents(59_97), shareCents: cents(53_97), feeCents: cents(6_00) },
    ],
    subtotalCents: cents(59_97),
    taxCents: cents(4_80),
    totalCents: cents(64_77),
    copies: [{ ...copy(2), state: 'returned' }],
  });
  const refund = (changes: Partial<Refund>): Refund => ({
    number: 1,
    kind: 'copies',
    status: 'approved',
    amountSats: sats(11_072),
    amountCents: cents(21_59),
    earlierSats: sats(0),
    copies: [copy(2)],
    requestedAt: NOW,
    decidedAt: NOW,
    ...changes,
  });
  const reversedBy = (was: Order, is: Order) =>
    drafts(was, is)
      .filter(({ contract }) => contract.type === 'OrderReversed')
      .map(({ data }) => data);
  const claimed = { ...sold, refund: refund({ status: 'claimed', claimedAt: NOW }) };

  test('name the copies that a claimed refund covers', () => {
    expect(reversedBy({ ...sold, refund: refund({}) }, claimed)).toMatchObject([
      { reversalId: 'refund-1', reason: 'refunded', lines: [{ quantity: 3, gifts: 2, copies: [2], copiesBefore: 0 }] },
    ]);
  });

  test('never reverse an order before it was fulfilled, even if the write of its refusal began earlier', () => {
    const fulfilledAt = '2026-03-01T12:00:05.000Z';
    const was = { ...sold, fulfilledAt, updatedAt: fulfilledAt };
    const refused = { ...was, status: 'FAILED', updatedAt: '2026-03-01T12:00:03.000Z' } as const;
    expect(reversedBy(was, refused)).toMatchObject([{ reversedAt: fulfilledAt }]);
  });

  test('reverse the rest when the payment becomes invalid later', () => {
    expect(reversedBy(claimed, { ...claimed, status: 'FAILED' })).toMatchObject([
      { reversalId: 'payment-invalid', reason: 'payment-invalid', lines: [{ copies: [1, 3], copiesBefore: 1 }] },
    ]);
  });

  test('leave a copy that its buyer owned out of the sold lines and the refund', () => {
    const confirmed: Order = { ...sold, status: 'CONFIRMED', copies: [{ ...copy(3), state: 'duplicate' }] };
    const [fulfilled] = drafts(confirmed, { ...confirmed, status: 'FULFILLED' });
    expect(fulfilled?.data).toMatchObject({ lines: [{ quantity: 2, gifts: 2, lineCents: 39_98, shareCents: 35_98 }] });
    const before: Order = { ...confirmed, status: 'FULFILLED', refund: refund({ copies: [copy(3)] }) };
    const after: Order = { ...before, refund: refund({ status: 'claimed', copies: [copy(3)] }) };
    expect(reversedBy(before, after)).toEqual([]);
  });
});
