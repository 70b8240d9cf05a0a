import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import type { PayoutSnapshot } from '../domain/payout.ts';
import { aPayout } from '../testing/books.ts';
import { btcpayPayouts } from './btcpay-payouts.ts';

/* Replies of BTCPay's versions, and of proxies in front of them, to the calls about payouts. */
let server: LocalServer;
let reply: { status: number; body: unknown; afterMs?: number };
let asked: string[];
beforeEach(async () => {
  asked = [];
  reply = { status: 200, body: undefined };
  server = await startServer((request, response) => {
    request.resume();
    asked.push(`${request.method} ${request.url}`);
    setTimeout(() => {
      response.statusCode = reply.status;
      response.setHeader('content-type', 'application/json');
      response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
    }, reply.afterMs ?? 0);
  });
});
afterEach(() => server.stop());

const payouts = () =>
  btcpayPayouts(
    btcpayApi(async () => ({
      url: server.origin,
      storeId: 'store-1',
      apiKey: 'key-1',
      webhookSecret: 'shh',
      siteUrl: 'https://satcade.dev',
    })),
  );
const completed = (payoutMethodId: string, paymentProof: unknown) => ({
  ...{ id: 'payout-1', revision: 2, date: 1_790_000_000, state: 'Completed', payoutMethodId, paymentProof },
});
const SNAPSHOT: PayoutSnapshot = { btcpayPayoutId: 'p/1', state: 'AwaitingApproval', btcpayRevision: 0, date: 0 };

describe('payouts at BTCPay', () => {
  it('use routes with the store, which every 2.x has', async () => {
    reply.body = completed('BTC-CHAIN', null);
    await payouts().create(aPayout({ payoutId: 'ours', developerId: 'ada' }));
    await payouts().read('p/1');
    await payouts().approve(SNAPSHOT);
    await payouts().cancel('p/1');
    reply.body = [];
    await payouts().find('ours');
    expect(asked).toEqual([
      'POST /api/v1/stores/store-1/payouts',
      'GET /api/v1/stores/store-1/payouts/p%2F1',
      'POST /api/v1/stores/store-1/payouts/p%2F1',
      'DELETE /api/v1/stores/store-1/payouts/p%2F1',
      'GET /api/v1/stores/store-1/payouts?includeCancelled=true',
    ]);
  });

  it.each([
    [
      'on-chain, in BTCPay’s stored form',
      'BTC-CHAIN',
      { TransactionId: 'tx-1', ProofType: 'x', Candidates: ['tx-1'] },
      { txId: 'tx-1' },
    ],
    ['on-chain, in the documented form', 'BTC-CHAIN', { transactionId: 'tx-1' }, { txId: 'tx-1' }],
    [
      'Lightning, in BTCPay’s stored form',
      'BTC-LN',
      { PaymentHash: 'hash-1', Id: 'hash-1' },
      { lightningPaymentHash: 'hash-1' },
    ],
    ['Lightning, by its id', 'BTC-LN', { Id: 'hash-1', Preimage: 'p' }, { lightningPaymentHash: 'hash-1' }],
    ['none, while Lightning is in progress', 'BTC-LN', null, { lightningPaymentHash: undefined }],
    ['text that a person has entered', 'BTC-CHAIN', 'paid by hand', { txId: undefined }],
  ])('have their payment proof read: %s', async (_, method, proof, expected) => {
    reply.body = completed(method, proof);
    expect(await payouts().read('payout-1')).toMatchObject({ ok: true, value: { state: 'Completed', ...expected } });
  });

  it('are unknown only when BTCPay itself says so', async () => {
    reply = { status: 404, body: { code: 'payout-not-found', message: 'The payout was not found' } };
    expect(await payouts().read('payout-1')).toEqual({ ok: true, value: undefined });
    reply = { status: 404, body: { message: 'no such route' } };
    expect(await payouts().read('payout-1')).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it.each([
    ['a proxy', { message: 'not found' }],
    ['BTCPay', { code: 'payout-not-found', message: 'The payout was not found' }],
  ])('are neither approved nor cancelled by a 404 of %s', async (_, body) => {
    reply = { status: 404, body };
    expect(await payouts().cancel('payout-1')).toMatchObject({ ok: false });
    expect(await payouts().approve(SNAPSHOT)).toMatchObject({ ok: false });
  });

  it('wait for the receiver’s server when they are created, and no longer for other calls', async () => {
    reply = { status: 200, body: completed('BTC-LN', null), afterMs: 4_300 };
    const created = payouts().create(aPayout({ payoutId: 'ours', developerId: 'ada' }));
    const read = payouts().read('payout-1');
    expect(await created).toMatchObject({ ok: true });
    expect(await read).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  }, 15_000);
});
