import { describe, expect, test } from '@jest/globals';
import { accountErased, entitlementsGranted, giftChanged } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { fixedClock, newId, sats } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { inert } from '@satcade/testing';
import { silent } from '@satcade/testing/http';
import { aBatch } from '@satcade/testing/sqs-batch';
import type { Order, Refund } from '../domain/order.ts';
import { orderEventHandlers } from '../handlers/consumer.ts';
import { obligationsHandler } from '../handlers/obligations.ts';
import type { Granter } from '../ports.ts';
import { MemoryOrders } from '../testing/memory-orders.ts';
import { anInvoice, anOrder, aPaidInvoice, BUYER, CAUSE, GAME, NOW, SOMEONE_ELSE } from '../testing/orders.ts';
import { message } from '../testing/queue.ts';

const refund = (status: Refund['status']): Refund => ({
  ...{ number: 1, kind: 'order', status, amountSats: sats(33_217), amountCents: anOrder().totalCents },
  ...{ earlierSats: sats(0), reason: 'Too hard, says my son Tim', note: 'Dear Tim', requestedAt: NOW },
});
let made = 0;
const own = (changes: Partial<Order>): Order => {
  made += 1;
  return anOrder({ orderId: newId(Date.parse(NOW) + made), ...changes });
};
const done = () => own({ status: 'FULFILLED', invoice: aPaidInvoice() });

async function service(...all: readonly Order[]) {
  const orders = new MemoryOrders();
  for (const order of all) await orders.create(order, CAUSE, undefined);
  const consume = eventConsumer(
    orderEventHandlers({ orders, granter: inert<Granter>(), answerExport: inert(), clock: fixedClock(NOW) }),
    silent,
  );
  const erase = async (isLastCall = false) =>
    (await consume(aBatch(message(accountErased, { userId: BUYER, erasedAt: NOW, isLastCall })))).batchItemFailures;
  const ownerOf = async ({ orderId }: Order) => (await orders.get(orderId))?.userId;
  return { orders, erase, consume, ownerOf };
}

describe('eraseBuyer', () => {
  test('anonymises the buyer’s orders and keeps their amounts, and leaves other buyers’ orders alone', async () => {
    const [bought, expired, theirs] = [done(), own({ status: 'EXPIRED' }), own({ userId: SOMEONE_ELSE })];
    const { orders, erase, ownerOf } = await service(bought, expired, theirs);
    await orders.setOwned(BUYER, GAME, true, NOW);
    for (const _ of ['first', 'again']) expect(await erase()).toEqual([]);
    expect(await orders.get(bought.orderId)).toEqual({ ...bought, userId: NOBODY, refund: undefined });
    expect([await ownerOf(expired), await ownerOf(theirs)]).toEqual([NOBODY, SOMEONE_ELSE]);
    const read = await orders.readForCheckout([GAME], newId(0), BUYER);
    expect([read.owned.size, read.isErased]).toEqual([0, true]);
    expect((await orders.readForCheckout([GAME], newId(0), SOMEONE_ELSE)).isErased).toBe(false);
  });

  test('keeps no record of an owned game, even when the grant is consumed after the deletion', async () => {
    const { orders, erase, consume } = await service(done());
    await erase();
    const granted = { orderId: newId(1), userId: BUYER, gameIds: [GAME], grantedAt: NOW };
    expect((await consume(aBatch(message(entitlementsGranted, granted)))).batchItemFailures).toEqual([]);
    expect((await orders.readForCheckout([GAME], newId(0), BUYER)).owned.size).toBe(0);
  });

  test('keeps no record of a game received as a gift', async () => {
    const bought = done();
    const { orders, consume } = await service(bought);
    const gift = {
      giftId: 'gift',
      orderId: bought.orderId,
      userId: BUYER,
      gameId: GAME,
      copy: 1,
      state: 'redeemed',
    } as const;
    const redeemed = { ...gift, recipientId: SOMEONE_ELSE, changedAt: NOW };
    const erased = { ...gift, recipientId: NOBODY, formerRecipientId: SOMEONE_ELSE, changedAt: NOW };
    // The first event may be redelivered late.
    for (const data of [redeemed, erased, redeemed])
      expect((await consume(aBatch(message(giftChanged, data)))).batchItemFailures).toEqual([]);
    expect((await orders.readForCheckout([GAME], newId(0), SOMEONE_ELSE)).owned.size).toBe(0);
  });

  test('removes the messages of a refund', async () => {
    const refunded = own({ status: 'FULFILLED', invoice: aPaidInvoice(), refund: refund('claimed') });
    const { orders, erase } = await service(refunded);
    await erase();
    const { reason: _, note: __, ...wordless } = refund('claimed');
    expect((await orders.get(refunded.orderId))?.refund).toEqual(wordless);
  });

  test('leaves open orders to the second event', async () => {
    const moving = [
      own({ status: 'CONFIRMED' }),
      own({ status: 'FULFILLED', invoice: aPaidInvoice(), refund: refund('approved') }),
    ];
    const { erase, ownerOf } = await service(...moving);
    await erase();
    for (const order of moving) expect(await ownerOf(order)).toBe(BUYER);
    expect(await erase(true)).toEqual([]);
    for (const order of moving) expect(await ownerOf(order)).toBe(NOBODY);
  });

  test('throws, to be redelivered, when an order changes meanwhile', async () => {
    const { orders, erase } = await service(done());
    orders.anonymise = async () => false;
    expect(await erase()).toHaveLength(1);
  });
});

describe('obligationsOf', () => {
  const ask = async (...all: readonly Order[]) => obligationsHandler(await service(...all))({ userId: BUYER });

  test('is empty when all orders are done', async () => {
    const nothing = { openOrders: 0, refundsUnderWay: 0, refundsOffered: 0 };
    expect(await ask()).toEqual(nothing);
    expect(await ask(done(), own({ status: 'FAILED' }), own({ userId: SOMEONE_ELSE }))).toEqual(nothing);
  });

  test.each(['PENDING', 'INVOICE_CREATED', 'PAYMENT_RECEIVED', 'CONFIRMED'] as const)(
    'includes an order that is %s',
    async (status) => {
      expect(await ask(own({ status, invoice: anInvoice() }), done())).toMatchObject({ openOrders: 1 });
    },
  );

  test('includes a requested or unclaimed refund, and money that completed no order', async () => {
    const asked = own({ status: 'FULFILLED', invoice: aPaidInvoice(), refund: refund('requested') });
    const inVain = own({ status: 'EXPIRED', invoice: anInvoice({ status: 'Expired', btcPaidSats: sats(5) }) });
    expect(await ask(asked, inVain)).toEqual({ openOrders: 0, refundsUnderWay: 1, refundsOffered: 1 });
  });
});
