import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@satcade/kernel';
import { clearFaults } from './faults.ts';
import { Buyer, btc, control, NETWORK_FEE_BTC, paidGames, standIn, useRelease } from './payments.ts';
import { advance, api, deadLetters, eventually, newUser, settled, workDone } from './store.ts';

/* Every course that a payment can take, from the click to what the buyer sees, on the running store. */

useRelease('2.3.9');

let buyer: Buyer;
let games: string[] = [];
let game = '';

/** Another game for each test, because nobody can buy a game twice. When none is left, another buyer goes on. */
async function nextGame(): Promise<string> {
  if (games.length === 0) {
    buyer = new Buyer((await newUser('payer')).account);
    games = await paidGames();
  }
  return games.shift() ?? '';
}
beforeEach(async () => {
  game = await nextGame();
});
afterEach(clearFaults);

const onlyInvoiceOf = async (orderId: string) =>
  (await standIn()).invoices.filter(({ metadata, status }) => metadata.orderId === orderId && status !== 'Invalid');

describe('the amount of a payment', () => {
  test('a payment that is too small leaves a rest, which can still be paid', async () => {
    const { orderId, invoiceId, due } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/pay`, { amount: btc(due / 4) });
    const partly = await buyer.until(orderId, ({ next }) => next === 'pay-remainder');
    expect(partly.order.status).toBe('INVOICE_CREATED');
    // The second on-chain payment includes the network fee.
    expect(partly.invoice?.btcDue).toBeCloseTo(due - Number(btc(due / 4)) + NETWORK_FEE_BTC, 8);
    await control(`/invoices/${invoiceId}/pay`);
    await control(`/invoices/${invoiceId}/confirm`);
    expect((await buyer.untilStatus(orderId, 'FULFILLED')).next).toBe('download');
  });

  test('the rest of an on-chain order can be paid over Lightning, and both payments are named', async () => {
    const { orderId, invoiceId, due } = await buyer.order(game, 'onchain');
    expect((await buyer.status(orderId)).invoice?.qrCode).toMatch(/^bitcoin:\w+\?amount=[\d.]+&lightning=lnbcrt/);
    await control(`/invoices/${invoiceId}/pay`, { amount: btc(due / 4) });
    await buyer.until(orderId, ({ next }) => next === 'pay-remainder');
    await control(`/invoices/${invoiceId}/pay`, { method: 'lightning' });
    await control(`/invoices/${invoiceId}/confirm`);
    const { invoice, order } = await buyer.untilStatus(orderId, 'FULFILLED');
    expect(order.refund).toBeUndefined();
    expect(invoice?.payments?.map(({ method }) => method)).toEqual(['onchain', 'lightning']);
  });

  test('a payment that is too large delivers the game, and the surplus is offered back', async () => {
    const { orderId, invoiceId, due } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/pay`, { amount: btc(due * 1.5) });
    await control(`/invoices/${invoiceId}/confirm`);
    const { order, next } = await buyer.untilStatus(orderId, 'FULFILLED');
    expect(next).toBe('download');
    expect(order.refund).toMatchObject({ status: 'offered', kind: 'surplus' });
    expect(order.refund?.amountBTC).toBeCloseTo(Number(btc(due * 1.5)) - due, 8);
  });
});

describe('the expiry of an invoice', () => {
  test('closes an invoice that nobody paid', async () => {
    const { orderId } = await buyer.order(game);
    await advance(16 * 60);
    const { next, order } = await buyer.untilStatus(orderId, 'EXPIRED');
    expect([next, order.refund]).toEqual(['order-again', undefined]);
  });

  test('offers back a part that was paid after it, and tells the buyer of it', async () => {
    const { orderId, invoiceId, due } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/expire`);
    await buyer.untilStatus(orderId, 'EXPIRED');
    // Notices are sorted by BTCPay's times, which are whole seconds.
    await advance(2);
    await control(`/invoices/${invoiceId}/pay`, { amount: btc(due / 2) });
    const { order } = await buyer.until(orderId, ({ next }) => next === 'refund-offered');
    expect(order.refund).toMatchObject({ status: 'offered', kind: 'payment' });
    await settled();
    const paid = { paidSats: Math.round(Number(btc(due / 2)) * 1e8) };
    expect(await buyer.noticesOf(orderId)).toMatchObject([
      { kind: 'order-expired', data: paid },
      { kind: 'order-expired', data: { paidSats: 0 } },
    ]);
  });

  test('offers back a part that was paid in time', async () => {
    const { orderId, invoiceId, due } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/pay`, { amount: btc(due / 2), confirmations: 6 });
    await control(`/invoices/${invoiceId}/expire`);
    const { next, order } = await buyer.untilStatus(orderId, 'EXPIRED');
    expect([next, order.refund?.status, order.refund?.kind]).toEqual(['refund-offered', 'offered', 'payment']);
  });

  test('accepts a late payment while the rate has hardly moved', async () => {
    const { orderId, invoiceId } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/expire`);
    await buyer.untilStatus(orderId, 'EXPIRED');
    await control(`/invoices/${invoiceId}/pay`);
    await control(`/invoices/${invoiceId}/confirm`, { confirmations: 6 });
    const { invoice } = await buyer.untilStatus(orderId, 'FULFILLED');
    expect(invoice?.status).toBe('Complete');
  });

  test('either accepts a late payment or refunds it, never both', async () => {
    const { orderId, invoiceId } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/expire`);
    await buyer.untilStatus(orderId, 'EXPIRED');
    await control(`/invoices/${invoiceId}/pay`);
    await buyer.until(orderId, ({ next }) => next === 'refund-offered');
    // The reconciler accepts the payment within a minute; payments consumes the refund's event seconds after the buyer
    // asked.
    await control(`/invoices/${invoiceId}/confirm`, { confirmations: 6 });
    // 409 when the payment was accepted before the buyer asked.
    expect([201, 409]).toContain((await buyer.askRefund(orderId)).status);
    await advance(60);
    await buyer.until(orderId, ({ order }) => order.status === 'FULFILLED' || order.refund?.link !== undefined);
    for (let minute = 0; minute < 3; minute += 1) await advance(60);
    await settled();
    const { order } = await buyer.status(orderId);
    const winners = [order.status === 'FULFILLED' && 'order', order.refund?.link !== undefined && 'refund'];
    expect(winners.filter(Boolean)).toHaveLength(1);
  });

  test('offers a late payment back when the rate has moved', async () => {
    const { orderId, invoiceId } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/expire`);
    await buyer.untilStatus(orderId, 'EXPIRED');
    await control('/rate', { rate: 50_000 });
    try {
      await control(`/invoices/${invoiceId}/pay`);
      await control(`/invoices/${invoiceId}/confirm`, { confirmations: 6 });
      const late = await buyer.until(orderId, ({ next }) => next === 'refund-offered');
      expect([late.order.status, late.order.refund?.kind]).toEqual(['EXPIRED', 'payment']);
      await settled();
      expect((await buyer.status(orderId)).order.status).toBe('EXPIRED');
    } finally {
      await control('/rate', { rate: null });
    }
  });
});

describe('BTCPay', () => {
  test('fails an order by finding its payment invalid', async () => {
    const { orderId, invoiceId } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/pay`);
    await buyer.untilStatus(orderId, 'PAYMENT_RECEIVED');
    await control(`/invoices/${invoiceId}/invalidate`);
    expect((await buyer.untilStatus(orderId, 'FAILED')).next).toBe('contact-support');
    await settled();
    expect(await buyer.noticesOf(orderId)).toMatchObject([{ kind: 'order-failed' }]);
  });

  test('delivers an order whose invoice is marked settled by hand, and revokes it when the invoice is marked invalid later', async () => {
    const { orderId, invoiceId } = await buyer.order(game);
    await control(`/invoices/${invoiceId}/settle`);
    await buyer.untilStatus(orderId, 'FULFILLED');
    expect((await buyer.askRefund(orderId)).json).toMatchObject({ code: 'not-refundable' });
    await control(`/invoices/${invoiceId}/invalidate`, { manual: true });
    await buyer.untilStatus(orderId, 'FAILED');
    await settled();
    expect(await buyer.list('entitlements', game)).toMatchObject([{ isActive: false }]);
    expect(await buyer.list('purchases', game)).toMatchObject([{ status: 'failed' }]);
  });

  test('gets its invoices late but without help after an outage of a quarter of an hour', async () => {
    await control('/faults', { failApi: 503 });
    const placed = await buyer.checkout(game);
    expect([placed.status, placed.json]).toEqual([
      201,
      expect.objectContaining({ status: 'PENDING', invoiceUrl: null }),
    ]);
    const { orderId } = Object(placed.json);
    await buyer.until(orderId, ({ next }) => next === 'wait-for-payment-service');
    for (let minute = 0; minute < 15; minute += 1) await advance(60);
    await workDone();
    expect((await buyer.status(orderId)).order.status).toBe('PENDING');
    expect(await deadLetters()).toEqual([]);
    await clearFaults();
    const { invoice } = await buyer.untilStatus(orderId, 'INVOICE_CREATED');
    await control(`/invoices/${invoice?.invoiceId}/pay`);
    await buyer.untilStatus(orderId, 'FULFILLED');
  });

  test('has created one invoice, which the store finds, when it answered too late at checkout', async () => {
    // The reconciler, which calls BTCPay every minute, must not use up the one planted failure.
    await control('/faults', { failApi: { with: 'timeout', times: 1, call: 'POST /invoices' } });
    const placed = await buyer.checkout(game);
    expect(placed.json).toMatchObject({ status: 'PENDING' });
    const { orderId } = Object(placed.json);
    const { invoice } = await buyer.untilStatus(orderId, 'INVOICE_CREATED');
    expect(await onlyInvoiceOf(orderId)).toMatchObject([{ id: invoice?.invoiceId }]);
  });

  test('is asked again until it answers, when it was down while a payment settled', async () => {
    const { orderId, invoiceId } = await buyer.order(game);
    await control('/faults', { failApi: 503 });
    await control(`/invoices/${invoiceId}/pay`);
    await advance(90);
    expect((await buyer.status(orderId)).order.status).toBe('INVOICE_CREATED');
    await clearFaults();
    await buyer.untilStatus(orderId, 'FULFILLED');
  });
});

describe('a replaced payment', () => {
  test('sets the order back one step without any webhook, and the buyer can pay again', async () => {
    const { orderId, invoiceId } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/pay`);
    await buyer.untilStatus(orderId, 'PAYMENT_RECEIVED');
    await control(`/invoices/${invoiceId}/replace`);
    const back = await buyer.untilStatus(orderId, 'INVOICE_CREATED');
    expect([back.next, back.invoice?.txId]).toEqual(['pay', undefined]);
    expect(back.replacedAt).toBeDefined();
    await control(`/invoices/${invoiceId}/pay`);
    await control(`/invoices/${invoiceId}/confirm`);
    await buyer.untilStatus(orderId, 'FULFILLED');
  });

  test('is shown as such when it was a part, which never counted as received', async () => {
    const { orderId, invoiceId, due } = await buyer.order(game, 'onchain');
    await control(`/invoices/${invoiceId}/pay`, { amount: btc(due / 4) });
    await buyer.until(orderId, ({ next }) => next === 'pay-remainder');
    await control(`/invoices/${invoiceId}/replace`);
    const back = await buyer.until(orderId, ({ next }) => next === 'pay');
    expect(back.replacedAt).toBeDefined();
    await control(`/invoices/${invoiceId}/pay`);
    const again = await buyer.untilStatus(orderId, 'PAYMENT_RECEIVED');
    expect(again.replacedAt).toBeUndefined();
  });
});

describe('a second order of a game', () => {
  test('is closed with its invoice when the first order grants the game, and a payment for it is offered back', async () => {
    const [first, second] = [await buyer.order(game), await buyer.order(game, 'onchain')];
    await control(`/invoices/${first.invoiceId}/pay`);
    const closed = await buyer.until(second.orderId, ({ next }) => next === 'already-owned');
    expect(closed.order).toMatchObject({ status: 'EXPIRED', closedFor: [game] });
    await eventually(
      async () => (await standIn()).invoices.find(({ id }) => id === second.invoiceId)?.status,
      (status) => status === 'Invalid',
    );
    // Notices are sorted by BTCPay's times, which are whole seconds.
    await advance(2);
    await control(`/invoices/${second.invoiceId}/pay`);
    const offered = await buyer.until(second.orderId, ({ next }) => next === 'refund-offered');
    expect(offered.order.refund).toMatchObject({ status: 'offered', kind: 'payment', amountBTC: second.due });
    // The buyer was told that the order was closed unpaid, and is told of the money.
    await settled();
    expect(await buyer.noticesOf(second.orderId)).toMatchObject([
      { kind: 'order-expired', data: { paidSats: Math.round(second.due * 1e8) } },
      { kind: 'order-expired', data: { paidSats: 0, reason: 'already-owned' } },
    ]);
    expect(await buyer.list('entitlements', game)).toHaveLength(1);
  });
});

describe('webhooks', () => {
  test.each([
    ['lost', { drop: 10 }],
    ['sent twice', { duplicate: 10 }],
    ['out of order', { reorder: 10 }],
    ['all lost', { drop: 1, duplicate: 5, reorder: 5 }],
  ])('%s: the order is delivered once', async (_what, faults) => {
    const { orderId, invoiceId } = await buyer.order(game);
    await control('/faults', faults);
    await control(`/invoices/${invoiceId}/pay`);
    await buyer.untilStatus(orderId, 'FULFILLED');
    await settled();
    expect(await buyer.list('entitlements', game)).toHaveLength(1);
  });

  test('forged webhooks about our invoices or unknown ones are rejected and change nothing', async () => {
    const { orderId, invoiceId } = await buyer.order(game);
    for (const about of [invoiceId, 'nobody-knows-it']) {
      const raw = JSON.stringify({ originalDeliveryId: newId(Date.now()), type: 'InvoiceSettled', invoiceId: about });
      const reply = await api('POST', '/api/webhooks/btcpay', {
        raw,
        headers: { 'btcpay-sig': `sha256=${'0'.repeat(64)}` },
      });
      expect([reply.status, reply.json]).toEqual([401, expect.objectContaining({ code: 'bad-signature' })]);
    }
    await settled();
    expect((await buyer.status(orderId)).order.status).toBe('INVOICE_CREATED');
  });
});

test('a buyer cannot buy a game again, and the error names the line', async () => {
  const other = await nextGame();
  const { orderId, invoiceId } = await buyer.order(game);
  await control(`/invoices/${invoiceId}/pay`);
  await buyer.untilStatus(orderId, 'FULFILLED');
  await settled();
  expect((await buyer.checkout(game)).json).toMatchObject({ code: 'already-owned' });
  const body = { items: [{ gameId: other }, { gameId: game }] };
  const cart = await api('POST', '/api/checkout', { token: await buyer.token(), body });
  expect(cart.status).toBe(409);
  expect(cart.json).toMatchObject({ code: 'already-owned', errors: [{ path: 'body.items.1.gameId' }] });
});

test('none of these tests left a message in a dead-letter queue', async () => {
  await settled();
  expect(await deadLetters()).toEqual([]);
});
