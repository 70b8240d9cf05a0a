import { describe, expect, test } from '@jest/globals';
import {
  type EventData,
  entitlementsGranted,
  entitlementsRevoked,
  gameListingChanged,
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  refundChanged,
} from '@satcade/contracts/events';
import { cents, fixedClock, newId, sats } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { inert } from '@satcade/testing';
import { silent } from '@satcade/testing/http';
import { aBatch } from '@satcade/testing/sqs-batch';
import type { Cause, Granted, Granter } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import {
  anInvoice,
  anOffer,
  anOrder,
  aPaidInvoice,
  aRefund,
  BUYER,
  CAUSE,
  GAME,
  NOW,
  ORDER,
} from '../testing/orders.ts';
import { message } from '../testing/queue.ts';
import { orderEventHandlers } from './consumer.ts';

const invoiceData = (invoice = anInvoice()): EventData<typeof invoiceChanged> => {
  const { qrCode, lightningPaymentHash, paidAt, settledAt, txId: _, payments: __, ...rest } = invoice;
  return {
    ...rest,
    orderId: ORDER,
    userId: BUYER,
    paymentMethod: 'lightning',
    amountCents: 21_59,
    requiredConfirmations: 0,
    ...(qrCode !== undefined && { qrCode }),
    ...(lightningPaymentHash !== undefined && { lightningPaymentHash }),
    ...(paidAt !== undefined && { paidAt }),
    ...(settledAt !== undefined && { settledAt }),
  };
};
const listing: EventData<typeof gameListingChanged> = {
  ...anOffer({ revision: 2, priceCents: cents(9_99) }),
  sale: undefined,
  category: 'RPG',
  deleted: false,
  scanStatus: 'CLEAN',
  status: 'published',
};
const LATER = '2026-03-01T12:09:00.000Z';
const granted = { orderId: ORDER, userId: BUYER, gameIds: [GAME], grantedAt: '2026-03-01T12:05:00.000Z' };
const refused = { orderId: ORDER, userId: BUYER, reason: 'BTCPay answered 422' };

async function service() {
  const orders = new MemoryOrders(anOffer());
  await orders.create(anOrder(), CAUSE, undefined);
  const asked: (readonly [string, Cause, string | undefined])[] = [];
  let reply: Granted | undefined = { duplicates: [] };
  const granter: Granter = {
    async grant({ orderId, status, confirmedAt }, cause) {
      asked.push([`${orderId} ${status}`, cause, confirmedAt]);
      return reply;
    },
  };
  const consume = eventConsumer(
    orderEventHandlers({ orders, granter, answerExport: inert(), clock: fixedClock(NOW) }),
    silent,
  );
  const hear = async (...messages: string[]) => (await consume(aBatch(...messages))).batchItemFailures;
  const status = async () => (await orders.get(ORDER))?.status;
  const answer = (next: typeof reply): void => {
    reply = next;
  };
  return { orders, hear, status, asked, answer };
}

test('processes an order from invoice to delivery with every message delivered twice', async () => {
  const { hear, status, orders } = await service();
  const twice = async (contract: Parameters<typeof message>[0], data: unknown) => {
    for (const id of ['1', '2']) expect(await hear(message(contract, data, id))).toEqual([]);
  };
  await twice(invoiceChanged, invoiceData());
  expect(await status()).toBe('INVOICE_CREATED');
  await twice(invoiceChanged, invoiceData(aPaidInvoice()));
  expect(await status()).toBe('CONFIRMED');
  await twice(entitlementsGranted, granted);
  expect(await status()).toBe('FULFILLED');
  expect(orders.history.map((each) => each.status)).toEqual(['PENDING', 'INVOICE_CREATED', 'CONFIRMED', 'FULFILLED']);
});

test('delivers once when all messages arrive in one batch in reverse order', async () => {
  const { hear, status, orders } = await service();
  await hear(
    message(invoiceChanged, invoiceData(aPaidInvoice()), '1'),
    message(invoiceChanged, invoiceData(), '2'),
    message(invoiceChanged, invoiceData(aPaidInvoice()), '3'),
  );
  expect(await status()).toBe('CONFIRMED');
  await hear(message(entitlementsGranted, granted, '4'), message(invoiceChanged, invoiceData(), '5'));
  expect(await status()).toBe('FULFILLED');
  expect(orders.history.filter((each) => each.status === 'CONFIRMED')).toHaveLength(1);
});

test('fails an order whose invoice cannot be opened, but not one that has its invoice', async () => {
  const first = await service();
  await first.hear(message(invoiceRefused, refused));
  expect(await first.status()).toBe('FAILED');
  const second = await service();
  await second.hear(message(invoiceChanged, invoiceData()));
  await second.hear(message(invoiceRefused, refused));
  expect(await second.status()).toBe('INVOICE_CREATED');
});

test('applies a new price, but not an older one that arrives late', async () => {
  const { hear, orders } = await service();
  await hear(message(gameListingChanged, listing));
  await hear(message(gameListingChanged, { ...listing, revision: 1, priceCents: 5_00 }));
  expect((await orders.readForCheckout([GAME], ORDER, BUYER)).offers.get(GAME)?.priceCents).toBe(9_99);
});

test('counts a game as owned from its grant to its revocation, in any order of events', async () => {
  const { hear, orders } = await service();
  const owned = async () => (await orders.readForCheckout([GAME], ORDER, BUYER)).owned.has(GAME);
  const revoked = { orderId: ORDER, userId: BUYER, gameIds: [GAME], revokedAt: LATER, reason: 'refunded' };
  await hear(message(entitlementsGranted, granted));
  expect(await owned()).toBe(true);
  await hear(message(entitlementsRevoked, revoked), message(entitlementsGranted, granted));
  expect(await owned()).toBe(false);
});

describe('refund events', () => {
  const [link, refundId] = ['https://btcpay.satcade.dev/pull-payments/1', `${ORDER}-1`];
  const progress = { refundId, orderId: ORDER, userId: BUYER, changedAt: LATER };
  const refund = {
    number: 1,
    kind: 'order',
    status: 'approved',
    amountSats: sats(33_217),
    amountCents: cents(21_59),
    earlierSats: sats(0),
    requestedAt: NOW,
  } as const;

  async function refunding() {
    const made = await service();
    await made.hear(message(invoiceChanged, invoiceData(aPaidInvoice())));
    await made.hear(message(entitlementsGranted, granted));
    const order = await made.orders.get(ORDER);
    if (order !== undefined) await made.orders.setRefund(ORDER, refund, order, NOW, CAUSE);
    return { ...made, refundNow: async () => (await made.orders.get(ORDER))?.refund };
  }

  test('give the refund its link and claim it, with every message twice and the old one last', async () => {
    const { hear, refundNow, status } = await refunding();
    const open = message(refundChanged, { ...progress, status: 'open', link });
    const claimed = message(refundChanged, { ...progress, status: 'claimed', link });
    await hear(open, open);
    expect(await refundNow()).toMatchObject({ status: 'approved', link });
    for (const each of [claimed, claimed, open]) await hear(each);
    expect(await refundNow()).toMatchObject({ status: 'claimed', claimedAt: LATER });
    expect(await status()).toBe('FULFILLED');
  });

  test('say what the refund waits for until it has its link, in any order of events', async () => {
    const { hear, refundNow } = await refunding();
    const opening = message(refundChanged, { ...progress, status: 'opening', waitsFor: 'confirmations' });
    await hear(opening, opening);
    expect(await refundNow()).toMatchObject({ status: 'approved', waitsFor: 'confirmations' });
    await hear(message(refundChanged, { ...progress, status: 'open', link }));
    await hear(opening);
    expect(await refundNow()).toMatchObject({ status: 'approved', link });
    expect(await refundNow()).not.toHaveProperty('waitsFor', 'confirmations');
  });

  test('keep an order from being confirmed until the refund of its late payment fails, in any order of events', async () => {
    for (const isFailureFirst of [false, true]) {
      const { hear, orders, status } = await service();
      await hear(message(invoiceChanged, invoiceData(anInvoice({ status: 'Expired', btcPaidSats: sats(33_217) }))));
      const order = await orders.get(ORDER);
      if (order === undefined) throw new Error('the order is gone');
      await orders.setRefund(ORDER, { ...refund, kind: 'payment' }, order, NOW, CAUSE);
      const settled = message(invoiceChanged, invoiceData(aPaidInvoice({ revision: 9 })));
      const failed = message(refundChanged, { ...progress, status: 'failed', reason: 'the payment was accepted' });
      if (!isFailureFirst) {
        await hear(settled, settled);
        expect(await status()).toBe('EXPIRED');
      }
      await hear(failed, failed, settled);
      expect(await status()).toBe('CONFIRMED');
    }
  });

  test('mark a refund whose link was not used in time as failed, and remove its link', async () => {
    const { hear, refundNow } = await refunding();
    await hear(message(refundChanged, { ...progress, status: 'open', link }));
    await hear(message(refundChanged, { ...progress, status: 'failed', link, reason: 'not claimed' }));
    expect(await refundNow()).toMatchObject({ status: 'failed', note: 'not claimed', link: undefined });
  });

  test('mark a refund that BTCPay refuses as failed, and ignore another refund’s events', async () => {
    const { hear, refundNow } = await refunding();
    await hear(message(refundChanged, { ...progress, refundId: `${ORDER}-2`, status: 'claimed' }));
    expect((await refundNow())?.status).toBe('approved');
    await hear(message(refundChanged, { ...progress, status: 'failed', reason: '422' }));
    expect(await refundNow()).toMatchObject({ status: 'failed', note: '422' });
  });
});

describe('refund events of an order that has forgotten its request', () => {
  const link = 'https://btcpay.satcade.dev/pull-payments/1';
  const facts = { kind: 'order', amountSats: 33_217, earlierSats: 0, createdAt: LATER };
  const of = (number: number, status: string, more: object = {}) =>
    message(refundChanged, {
      ...{ refundId: `${ORDER}-${number}`, orderId: ORDER, userId: BUYER, changedAt: LATER, status, link },
      ...facts,
      ...more,
    });

  /** As a restored table may have it: paid, or delivered. */
  async function restored(isFulfilled = true) {
    const made = await service();
    await made.hear(message(invoiceChanged, invoiceData(aPaidInvoice())));
    if (isFulfilled) await made.hear(message(entitlementsGranted, granted));
    return { ...made, refundNow: async () => (await made.orders.get(ORDER))?.refund };
  }

  test('bring the refund back in the state that payments has, in any order and twice', async () => {
    const events = [of(1, 'opening', { link: undefined }), of(1, 'open'), of(1, 'claimed')];
    for (const order of [events, events.toReversed()]) {
      const { hear, refundNow, status } = await restored();
      for (const event of [...order, ...order]) expect(await hear(event)).toEqual([]);
      expect(await refundNow()).toMatchObject({
        ...{ number: 1, kind: 'order', status: 'claimed', amountSats: 33_217, amountCents: 21_59, link },
        ...{ requestedAt: LATER, claimedAt: LATER },
      });
      expect(await status()).toBe('FULFILLED');
    }
  });

  test('approve a request that the order knows only as requested', async () => {
    const { hear, orders, refundNow } = await restored();
    const order = await orders.get(ORDER);
    const requested = {
      number: 1,
      kind: 'order',
      status: 'requested',
      reason: 'It does not start.',
      ...{ amountSats: sats(33_217), amountCents: cents(21_59), earlierSats: sats(0), requestedAt: NOW },
    } as const;
    if (order !== undefined) await orders.setRefund(ORDER, requested, order, NOW, CAUSE);
    await hear(of(1, 'open'));
    expect(await refundNow()).toMatchObject({ status: 'approved', link, reason: 'It does not start.' });
  });

  test('wait for what came before the request', async () => {
    const { hear, refundNow } = await restored(false);
    const early = await hear(of(1, 'claimed'));
    await hear(message(entitlementsGranted, granted));
    const second = of(2, 'open', { kind: 'surplus', amountSats: 1, earlierSats: 33_217 });
    const tooEarly = await hear(second);
    expect([early, tooEarly]).toEqual([[{ itemIdentifier: 'message-0' }], [{ itemIdentifier: 'message-0' }]]);
    expect(await refundNow()).toBeUndefined();
    expect(await hear(of(1, 'claimed'))).toEqual([]);
    expect((await refundNow())?.status).toBe('claimed');
  });

  test('change nothing when an earlier release published them', async () => {
    const { hear, refundNow } = await restored();
    expect(await hear(of(1, 'claimed', { kind: undefined }))).toEqual([]);
    expect(await refundNow()).toBeUndefined();
  });
});

describe('invalid messages', () => {
  test.each([
    ['no JSON', '{'],
    ['an object that is not an event', '{}'],
    ['an event without a handler', message({ ...invoiceChanged, type: 'Unknown' }, {})],
    ['a version without a handler', message({ ...invoiceChanged, version: 2 }, invoiceData())],
    ['an unknown status', message(invoiceChanged, { ...invoiceData(), status: 'Lost' })],
    ['half a satoshi', message(invoiceChanged, { ...invoiceData(), btcPaidSats: 0.5 })],
    ['money for an unknown order', message(invoiceChanged, { ...invoiceData(), orderId: GAME, btcPaidSats: 5 })],
  ])('leaves %s to the queue, and processes its neighbours', async (_what, poison) => {
    const { hear, status } = await service();
    const good = message(invoiceChanged, invoiceData());
    expect(await hear(poison, good)).toEqual([{ itemIdentifier: 'message-0' }]);
    expect(await status()).toBe('INVOICE_CREATED');
  });
});

describe('order with a delayed invoice', () => {
  const delayed = message(invoiceDelayed, { orderId: ORDER, userId: BUYER, since: NOW, until: LATER });
  const expired = message(invoiceRefused, { ...refused, isExpired: true });

  test('shows the delay while it is PENDING, and is paid like any other once its invoice is open', async () => {
    const { hear, orders, status } = await service();
    await hear(delayed, delayed);
    expect(await orders.get(ORDER)).toMatchObject({ status: 'PENDING', isDelayed: true });
    await hear(message(invoiceChanged, invoiceData()));
    expect(await status()).toBe('INVOICE_CREATED');
  });

  test('expires when payments gives up on it', async () => {
    const { hear, status } = await service();
    await hear(delayed, expired, expired);
    expect(await status()).toBe('EXPIRED');
  });

  test('is not delayed, and does not expire, if its invoice arrives first', async () => {
    const { hear, orders } = await service();
    await hear(message(invoiceChanged, invoiceData()));
    await hear(delayed, expired);
    expect(await orders.get(ORDER)).not.toHaveProperty('isDelayed', true);
    expect(await orders.get(ORDER)).toMatchObject({ status: 'INVOICE_CREATED' });
  });
});

describe('the games of a paid order', () => {
  const settled = () => message(invoiceChanged, invoiceData(aPaidInvoice()), 'settled');

  test('are granted by a direct call with the message as its cause, and not by the event', async () => {
    const { hear, asked, orders } = await service();
    expect(asked).toEqual([]);
    expect(await hear(settled())).toEqual([]);
    expect(asked).toMatchObject([[`${ORDER} CONFIRMED`, { causationId: 'settled' }, expect.any(String)]]);
    expect((await orders.get(ORDER))?.isGranting).toBe(true);
  });

  test('are asked for again with the redelivered message until entitlements answers', async () => {
    const { hear, asked, answer, status } = await service();
    answer(undefined);
    expect(await hear(settled())).toHaveLength(1);
    expect(await status()).toBe('CONFIRMED');
    answer({ duplicates: [] });
    expect(await hear(settled())).toEqual([]);
    expect(asked).toHaveLength(2);
    await hear(message(entitlementsGranted, granted));
    expect(await hear(settled())).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test('are granted although the payment has become invalid since, because the reversal waits for them', async () => {
    const { hear, asked, answer, status } = await service();
    answer(undefined);
    await hear(settled());
    await hear(message(invoiceChanged, invoiceData({ ...aPaidInvoice(), status: 'Invalid', revision: 9 })));
    expect(await status()).toBe('FAILED');
    answer({ duplicates: [] });
    expect(await hear(settled())).toEqual([]);
    expect(asked.at(-1)?.[0]).toBe(`${ORDER} FAILED`);
  });

  test('fulfil the order from the reply, with its ownership and the end of the buyer’s other orders', async () => {
    const { hear, answer, orders, status } = await service();
    const other = anOrder({ orderId: newId(7), status: 'INVOICE_CREATED', invoice: anInvoice() });
    await orders.create(other, CAUSE, undefined);
    answer({ owned: { userId: BUYER, gameIds: [GAME] }, duplicates: [] });
    expect(await hear(settled(), settled())).toEqual([]);
    expect(await status()).toBe('FULFILLED');
    expect((await orders.readForCheckout([GAME], ORDER, BUYER)).owned.has(GAME)).toBe(true);
    expect((await orders.get(other.orderId))?.status).toBe('EXPIRED');
    expect(await hear(message(entitlementsGranted, { ...granted, isFulfilling: true }))).toEqual([]);
    expect(orders.history.filter((each) => each.status === 'FULFILLED')).toHaveLength(1);
  });

  test('mark the copies that the buyer owned already before the order is fulfilled', async () => {
    const { hear, answer, orders } = await service();
    answer({ owned: { userId: BUYER, gameIds: [] }, duplicates: [GAME] });
    await hear(settled());
    expect(await orders.get(ORDER)).toMatchObject({
      status: 'FULFILLED',
      copies: [{ gameId: GAME, copy: 1, state: 'duplicate' }],
    });
  });
});

describe('an order that waits for its payment', () => {
  const settled = () => message(invoiceChanged, invoiceData(aPaidInvoice()), 'settled');
  const invalid = () =>
    message(invoiceChanged, invoiceData({ ...aPaidInvoice(), status: 'Invalid', revision: 9 }), 'invalid');
  const { settledAt } = aPaidInvoice();

  async function waiting() {
    const made = await service();
    await made.hear(message(invoiceChanged, invoiceData()));
    made.answer({ owned: { userId: BUYER, gameIds: [GAME] }, duplicates: [] });
    const statuses = () => made.orders.history.map((each) => each.status).slice(2);
    /** Ends the function after the grant, before the order is written. */
    const dieOnce = (): void => {
      const { orders } = made;
      const { move } = orders;
      orders.move = async () => {
        orders.move = move;
        throw new Error('the function died');
      };
    };
    return { ...made, statuses, dieOnce, timesAsked: () => made.asked.map(([, , confirmedAt]) => confirmedAt) };
  }

  test('is confirmed and fulfilled in one write, however often the message comes', async () => {
    const { hear, statuses, orders, timesAsked } = await waiting();
    for (const _ of ['first', 'again']) expect(await hear(settled())).toEqual([]);
    expect(statuses()).toEqual(['FULFILLED']);
    expect(await orders.get(ORDER)).toMatchObject({ confirmedAt: settledAt, isGranting: true });
    expect((await orders.get(ORDER))?.history?.map(({ status }) => status).slice(-2)).toEqual([
      'CONFIRMED',
      'FULFILLED',
    ]);
    expect((await orders.readForCheckout([GAME], ORDER, BUYER)).owned.has(GAME)).toBe(true);
    expect(timesAsked()).toEqual([settledAt]);
  });

  test('is granted at the same time again when the function ends before the order is written', async () => {
    const { hear, statuses, dieOnce, timesAsked } = await waiting();
    dieOnce();
    expect(await hear(settled())).toHaveLength(1);
    expect(statuses()).toEqual([]);
    expect(await hear(settled())).toEqual([]);
    expect([statuses(), timesAsked()]).toEqual([['FULFILLED'], [settledAt, settledAt]]);
  });

  test('is confirmed first when entitlements does not answer, so that everybody sees the payment', async () => {
    const { hear, statuses, answer, timesAsked } = await waiting();
    answer(undefined);
    expect(await hear(settled())).toHaveLength(1);
    expect(statuses()).toEqual(['CONFIRMED']);
    answer({ owned: { userId: BUYER, gameIds: [GAME] }, duplicates: [] });
    expect(await hear(settled())).toEqual([]);
    expect([statuses(), timesAsked()]).toEqual([
      ['CONFIRMED', 'FULFILLED'],
      [settledAt, settledAt],
    ]);
  });

  test('is confirmed for a reversal that comes between the grant and the write', async () => {
    const { hear, statuses, dieOnce, orders, asked, timesAsked } = await waiting();
    dieOnce();
    await hear(settled());
    expect(await hear(invalid())).toEqual([]);
    expect(statuses()).toEqual(['CONFIRMED', 'FAILED']);
    const reversed = await orders.get(ORDER);
    expect(reversed).toMatchObject({ confirmedAt: settledAt, isGranting: true });
    expect(Date.parse(reversed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(settledAt ?? ''));
    // The reversal waits until the games are granted, if they are not yet.
    expect(await hear(settled(), invalid())).toEqual([]);
    expect([statuses(), asked.at(-1)?.[0]]).toEqual([['CONFIRMED', 'FAILED'], `${ORDER} FAILED`]);
    expect(new Set(timesAsked())).toEqual(new Set([settledAt]));
  });

  describe('and is closed between the grant and the write', () => {
    async function closed() {
      const made = await waiting();
      made.dieOnce();
      await made.hear(settled());
      const order = await made.orders.get(ORDER);
      if (order === undefined) throw new Error('the order is gone');
      await made.orders.close(order, [GAME], NOW, CAUSE);
      return made;
    }

    test('is granted at the same time again', async () => {
      const { hear, statuses, timesAsked } = await closed();
      expect(await hear(settled())).toEqual([]);
      expect(statuses()).toEqual(['EXPIRED', 'CONFIRMED', 'FULFILLED']);
      expect(new Set(timesAsked())).toEqual(new Set([settledAt]));
    });

    test('is reversed when its payment proves invalid', async () => {
      const { hear, statuses, orders } = await closed();
      expect(await hear(invalid())).toEqual([]);
      expect(statuses()).toEqual(['EXPIRED', 'CONFIRMED', 'FAILED']);
      expect(await orders.get(ORDER)).toMatchObject({ confirmedAt: settledAt, isGranting: true });
    });

    test('is not confirmed when its money is given back and its payment proves invalid', async () => {
      const { hear, statuses, orders } = await closed();
      const order = await orders.get(ORDER);
      if (order === undefined) throw new Error('the order is gone');
      await orders.setRefund(ORDER, aRefund({ kind: 'payment', status: 'approved' }), order, NOW, CAUSE);
      expect(await hear(invalid())).toEqual([]);
      expect(statuses()).toEqual(['EXPIRED']);
    });
  });

  test('is not granted when its money is given back', async () => {
    const { hear, orders, statuses, asked } = await waiting();
    const order = await orders.get(ORDER);
    if (order === undefined) throw new Error('the order is gone');
    await orders.setRefund(ORDER, aRefund({ kind: 'payment', status: 'approved' }), order, NOW, CAUSE);
    expect(await hear(settled())).toEqual([]);
    expect([statuses().includes('FULFILLED'), asked]).toEqual([false, []]);
  });

  test('fails without a confirmation when its invoice was never settled', async () => {
    const { hear, statuses } = await waiting();
    await hear(message(invoiceChanged, invoiceData(anInvoice({ status: 'Invalid', revision: 9 }))));
    expect(statuses()).toEqual(['FAILED']);
  });

  test.each([
    ['expired before', anInvoice({ status: 'Expired', revision: 2 }), 'None', ['EXPIRED', 'CONFIRMED', 'FULFILLED']],
    ['was paid late', anInvoice(), 'PaidLate', ['CONFIRMED', 'FULFILLED']],
    ['was settled by hand', anInvoice(), 'Marked', ['CONFIRMED', 'FULFILLED']],
  ])('is confirmed first if it %s, because a refund may begin', async (_what, before, additionalStatus, expected) => {
    const { hear, statuses } = await waiting();
    await hear(message(invoiceChanged, invoiceData(before)));
    await hear(message(invoiceChanged, invoiceData(aPaidInvoice({ revision: 3, additionalStatus }))));
    expect(statuses()).toEqual(expected);
  });
});
