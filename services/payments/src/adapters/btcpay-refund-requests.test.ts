import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { err, sats } from '@satcade/kernel';
import { type BtcpayApi, btcpayApi } from '@satcade/lambda/btcpay/api';
import type { Refund } from '../domain/refund.ts';
import { BUYER, INVOICE, NOW, ORDER } from '../testing/invoices.ts';
import { btcpayRefunds } from './btcpay-refunds.ts';
import { type Answer, type Greenfield, startGreenfield } from './testing/greenfield.ts';

/* The requests that a refund sends to BTCPay, and the meaning of its replies. */
const STORE = '/api/v1/stores/store-1';
const METHODS = `GET ${STORE}/payment-methods`;
const REFUND = `POST ${STORE}/invoices/${INVOICE}/refund`;
const CLOSE = `DELETE ${STORE}/pull-payments/pp-1`;
const CLAIM = 'GET /api/v1/pull-payments/pp-1/payouts';
const refund: Refund = {
  refundId: `${ORDER}-1`,
  orderId: ORDER,
  userId: BUYER,
  invoiceId: INVOICE,
  kind: 'order',
  amountSats: sats(25_000),
  earlierSats: sats(0),
  status: 'opening',
  attemptAt: NOW,
  createdAt: NOW,
  updatedAt: NOW,
};

let greenfield: Greenfield;
beforeEach(async () => {
  greenfield = await startGreenfield();
  greenfield.answer(REFUND, { json: { id: 'pp-1', name: `Refund ${ORDER}-1`, viewLink: 'https://btcpay/pp-1' } });
});
afterEach(() => greenfield.stop());

const atBtcpay = () =>
  btcpayRefunds(
    btcpayApi(async () => ({
      url: greenfield.url,
      storeId: 'store-1',
      apiKey: 'key-1',
      webhookSecret: 'secret',
      siteUrl: 'https://satcade.dev',
    })),
  );
const method = (paymentMethodId: string, enabled = true) => ({ paymentMethodId, enabled, config: null });

describe('payment methods of a refund', () => {
  async function named(methods: Answer, paidBy: 'lightning' | 'onchain' = 'lightning') {
    greenfield.answer(METHODS, methods);
    expect(await atBtcpay().create(refund, paidBy)).toMatchObject({ ok: true, value: { pullPaymentId: 'pp-1' } });
    return greenfield.questions.find(({ call }) => call === REFUND)?.body;
  }

  it('are all of the store’s methods; older servers read only the invoice’s', async () => {
    expect(
      await named({ json: [method('BTC-CHAIN'), method('BTC-LN'), method('BTC-LNURL')] }, 'onchain'),
    ).toMatchObject({
      payoutMethods: ['BTC-LN', 'BTC-CHAIN'],
      payoutMethodId: 'BTC-CHAIN',
    });
  });

  it('are the store’s only method, even if the invoice was paid by the other one', async () => {
    expect(await named({ json: [method('BTC-CHAIN'), method('BTC-LN', false)] })).toMatchObject({
      payoutMethods: ['BTC-CHAIN'],
      payoutMethodId: 'BTC-CHAIN',
    });
  });

  it.each<[string, Answer]>([
    ['the store lists no method', { json: [] }],
    ['the key may not list them', { status: 403, json: { code: 'missing-permission', message: 'no' } }],
  ])('are left to BTCPay, which uses the invoice’s, when %s', async (_why, methods) => {
    expect(Object.keys(Object(await named(methods)))).toEqual([
      'name',
      'description',
      'refundVariant',
      'customAmount',
      'customCurrency',
    ]);
  });
});

it('waits longer for a refund than BTCPay waits for its rate source', async () => {
  const limits: unknown[] = [];
  const api: BtcpayApi = async ({ method, timeLimitMs }) => {
    limits.push([method, timeLimitMs]);
    return err({ kind: 'unavailable', detail: '' });
  };
  await btcpayRefunds(api).create(refund, 'lightning');
  expect(limits).toEqual([
    ['GET', undefined],
    ['POST', 10_000],
  ]);
});

describe('refund that BTCPay does not create', () => {
  it.each<[string, Answer, string]>([
    [
      'its rate source is down',
      { status: 422, json: [{ path: 'RefundVariant', message: 'Impossible to fetch rate: x' }] },
      'unavailable',
    ],
    ['a proxy answers 404', { status: 404, text: 'not here' }, 'unavailable'],
    [
      'BTCPay does not know the invoice',
      { status: 404, json: { code: 'invoice-not-found', message: 'no' } },
      'not-found',
    ],
    [
      'the invoice was not paid',
      { status: 400, json: { code: 'non-refundable', message: 'Cannot refund this invoice' } },
      'refused',
    ],
  ])('is classified when %s', async (_why, answer, kind) => {
    greenfield.answer(METHODS, { json: [method('BTC-LN')] });
    greenfield.answer(REFUND, answer);
    expect(await atBtcpay().create(refund, 'lightning')).toMatchObject({ ok: false, error: { kind } });
  });
});

const unknown: Answer = { status: 404, json: { code: 'pullpayment-not-found', message: 'no' } };

describe('refund link', () => {
  it('is gone when BTCPay itself does not know it', async () => {
    greenfield.answer(CLAIM, unknown);
    expect(await atBtcpay().claim('pp-1')).toEqual({ ok: true, value: 'gone' });
  });

  it('is not treated as unclaimed when a proxy answers 404', async () => {
    greenfield.answer(CLAIM, { status: 404, text: '' });
    expect(await atBtcpay().claim('pp-1')).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it.each<[string, Answer, string]>([
    ['BTCPay does not know it', unknown, 'not-found'],
    ['a proxy answers 404', { status: 404, text: '' }, 'unavailable'],
  ])('is not closed when %s', async (_why, answer, kind) => {
    greenfield.answer(CLOSE, answer);
    expect(await atBtcpay().close('pp-1')).toMatchObject({ ok: false, error: { kind } });
  });
});
