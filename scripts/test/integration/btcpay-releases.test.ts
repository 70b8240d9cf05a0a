import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERSIONS } from '@satcade/btcpay-stand-in/settings';
import { clearFaults } from './faults.ts';
import { Buyer, claim, control, paidGames, useRelease } from './payments.ts';
import { api, newUser, settled, signIn, store } from './store.ts';

/*
 * A Lightning purchase, an on-chain purchase and a refund with each release of BTCPay Server. The other test files of
 * payments, refunds and payouts run with one release each.
 */

let buyer: Buyer;
let games: string[] = [];
beforeAll(async () => {
  buyer = new Buyer((await newUser('traveller')).account);
  games = await paidGames();
});
afterAll(clearFaults);

describe.each(VERSIONS)('BTCPay %s', (version) => {
  useRelease(version);

  it('the store delivers a game paid by Lightning, and refunds it', async () => {
    const { orderId, invoiceId } = await buyer.order(games.shift() ?? '');
    await control(`/invoices/${invoiceId}/pay`);
    await buyer.untilStatus(orderId, 'FULFILLED');
    await settled();
    expect((await buyer.askRefund(orderId)).status).toBe(201);
    const body = { decision: 'approve' };
    const decided = await api('POST', `/api/orders/${orderId}/refund-decision`, {
      token: await signIn(store.accounts.admin),
      body,
    });
    expect(decided.status).toBe(200);
    const { order } = await buyer.untilRefund(orderId, ({ link }) => link !== undefined);
    await claim(order.refund?.link ?? '');
    await buyer.untilRefund(orderId, ({ status }) => status === 'claimed');
  });

  it('the store delivers a game paid on-chain in two parts', async () => {
    const { orderId, invoiceId, due } = await buyer.order(games.shift() ?? '', 'onchain');
    await control(`/invoices/${invoiceId}/pay`, { amount: (due / 2).toFixed(8) });
    await control(`/invoices/${invoiceId}/pay`);
    await control(`/invoices/${invoiceId}/confirm`);
    const { order } = await buyer.untilStatus(orderId, 'FULFILLED');
    expect(order.refund).toBeUndefined();
  });
});
