import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cents } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { aPurpose, INVOICE, ORDER } from '../testing/invoices.ts';
import { btcpayClient } from './btcpay-client.ts';
import { type Answer, type Greenfield, startGreenfield } from './testing/greenfield.ts';
import {
  CREATE,
  clientOf,
  hasInvoice,
  invoice,
  LIST,
  MARK,
  method,
  payment,
  RATES,
  READ,
} from './testing/greenfield-invoice.ts';

let greenfield: Greenfield;
beforeEach(async () => {
  greenfield = await startGreenfield();
});
afterEach(() => greenfield.stop());

const client = (timeoutMs?: number) => clientOf(greenfield, timeoutMs);

const has = (reply: object, ...methods: object[]) => hasInvoice(greenfield, reply, ...methods);

describe('creating', () => {
  test.each([
    ['lightning', 0, 'BTC-LN', 'HighSpeed'],
    ['onchain', 1, 'BTC-CHAIN', 'MediumSpeed'],
    ['onchain', 2, 'BTC-CHAIN', 'LowMediumSpeed'],
    ['onchain', 6, 'BTC-CHAIN', 'LowSpeed'],
  ] as const)('by %s with %s confirmations', async (paymentMethod, requiredConfirmations, methodId, speedPolicy) => {
    has(invoice(), method({ paymentMethodId: methodId }));
    const created = await client().create(
      aPurpose({ paymentMethod, requiredConfirmations, amountCents: cents(10_00) }),
    );
    expect(created).toMatchObject({ ok: true, value: { state: { invoiceId: INVOICE } } });
    expect(greenfield.questions[0]).toEqual({
      call: CREATE,
      authorization: 'token key-1',
      body: {
        amount: '10.00',
        currency: 'USD',
        metadata: { orderId: ORDER },
        checkout: {
          speedPolicy,
          paymentMethods: [methodId],
          defaultPaymentMethod: methodId,
          expirationMinutes: 15,
          monitoringMinutes: 1440,
          paymentTolerance: 0,
          redirectURL: `https://satcade.dev/order/${ORDER}`,
          redirectAutomatically: false,
        },
      },
    });
  });

  test('is not done while the way to pay is missing: the next attempt finds the invoice', async () => {
    has(invoice(), method({ paymentMethodId: 'BTC-CHAIN' }));
    expect(await client().create(aPurpose())).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  test('in a store that BTCPay does not know is for the operator to put right, and fails no order', async () => {
    expect(await client().create(aPurpose())).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});

describe('finding what an earlier attempt left', () => {
  const find = () => client().findByOrder(aPurpose());

  test('asks for the order', async () => {
    has(invoice(), method());
    expect(await find()).toMatchObject({ ok: true, value: { state: { invoiceId: INVOICE } } });
    expect(greenfield.questions[0]?.call).toBe(`${LIST}?orderId=${ORDER}&includeArchived=false`);
  });

  test.each([
    ['another amount', { amount: '0.01' }],
    ['no amount', { amount: null }],
    ['a fraction of a cent less', { amount: '21.589' }],
    ['another currency', { currency: 'VND' }],
    ['another order', { metadata: { orderId: 'other' } }],
    ['an order id that is no text', { metadata: { orderId: 42 } }],
    ['no order', { metadata: {} }],
    ['given up', { status: 'Invalid' }],
  ])('leaves one with %s alone', async (_what, changes) => {
    has(invoice(changes), method());
    expect(await find()).toEqual({ ok: true, value: undefined });
  });

  test('sees the right one behind such', async () => {
    has(invoice(), method());
    greenfield.answer(LIST, { json: [invoice({ id: 'forged', amount: '0.01' }), invoice({ amount: '21.590000' })] });
    expect(await find()).toMatchObject({ ok: true, value: { state: { invoiceId: INVOICE } } });
  });
});

test('words that come with a later BTCPay stop nothing: what is known is read', async () => {
  const foreign = { paymentMethodId: 'BTC-ARK', rate: null, due: '1e-12', payments: 'none' };
  const glowing = { ...payment('a'.repeat(64), 'Glowing') };
  has(invoice({ status: 'Teleported', additionalStatus: 'PaidInAdvance' }), foreign, method({ payments: [glowing] }));
  expect(await client().read(INVOICE)).toMatchObject({
    ok: true,
    value: {
      state: { status: 'Unknown', additionalStatus: 'PaidInAdvance', btcAmountSats: 33_217 },
      arePaymentsSettled: false,
    },
  });
});

describe('BTCPay that answers otherwise', () => {
  test.each<[string, Answer, 'refused' | 'unavailable']>([
    ['400', { status: 400, json: { code: 'generic-error', message: 'no rate' } }, 'refused'],
    ['401', { status: 401, json: {} }, 'unavailable'],
    ['403', { status: 403, json: {} }, 'unavailable'],
    ['408', { status: 408, json: {} }, 'unavailable'],
    ['422', { status: 422, json: [{ path: 'Amount', message: 'too much' }] }, 'refused'],
    ['429', { status: 429, text: 'slow down' }, 'unavailable'],
    ['500', { status: 500, text: '<html>' }, 'unavailable'],
    ['503', { status: 503, text: '' }, 'unavailable'],
    ['200 with a page', { text: '<html>' }, 'unavailable'],
    ['200 with nothing', { text: '' }, 'unavailable'],
    ['200 with another shape', { json: { invoice: INVOICE } }, 'unavailable'],
    ['200 with a time that is none', { json: invoice({ createdTime: 1e20 }) }, 'unavailable'],
    ['never', 'never', 'unavailable'],
  ])('%s', async (_what, answer, kind) => {
    for (const call of [CREATE, READ, MARK]) greenfield.answer(call, answer);
    const impatient = client(50);
    const failing = { ok: false, error: { kind, detail: expect.any(String) } };
    expect(await impatient.create(aPurpose())).toMatchObject(failing);
    expect(await impatient.read(INVOICE)).toMatchObject(failing);
    expect(await impatient.mark(INVOICE, 'Invalid')).toMatchObject(failing);
  });

  test('is not there at all', async () => {
    await greenfield.stop();
    expect(await client().read(INVOICE)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    greenfield = await startGreenfield();
  });

  test('an invoice that it does not know is no failure', async () => {
    expect(await client().read(INVOICE)).toEqual({ ok: true, value: undefined });
  });

  test.each(['nonsense', '1e-8', 'NaN', ''])('an amount that is none (%j) is never taken for 0', async (totalPaid) => {
    has(invoice(), method({ totalPaid }));
    expect(await client().read(INVOICE)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  test('settings that cannot be read are a failure like any other', async () => {
    const api = btcpayApi(() => Promise.reject(new Error('no secret')));
    expect(await btcpayClient(api).create(aPurpose())).toEqual({
      ok: false,
      error: { kind: 'unavailable', detail: 'no secret' },
    });
  });
});

test('marking by hand', async () => {
  greenfield.answer(MARK, { json: invoice({ status: 'Settled' }) });
  expect(await client().mark(INVOICE, 'Settled')).toMatchObject({ ok: true });
  expect(greenfield.questions).toMatchObject([{ call: MARK, body: { status: 'Settled' } }]);
});

describe('the rate', () => {
  const rate = (json: unknown) => {
    greenfield.answer(RATES, { json });
    return client().rate();
  };

  test('in whole cents', async () => {
    expect(await rate([{ currencyPair: 'BTC_USD', errors: [], rate: '64998.125' }])).toEqual({
      ok: true,
      value: 64_998_13,
    });
    expect(greenfield.questions[0]?.call).toBe(`${RATES}?currencyPair=BTC_USD`);
  });

  test.each([
    [[]],
    [[{ currencyPair: 'BTC_USD', errors: ['(RateUnavailable)'], rate: null }]],
    [[{ currencyPair: 'BTC_USD', rate: '0' }]],
    [[{ currencyPair: 'BTC_USD', rate: '-5' }]],
    [[{ currencyPair: 'BTC_USD', rate: 'soon' }]],
  ])('is not there in %j', async (json) => {
    expect(await rate(json)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});
