import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { cents, err } from '@satcade/kernel';
import { type BtcpayApi, btcpayApi } from '@satcade/lambda/btcpay/api';
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
  METHODS,
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

describe('create', () => {
  test.each([
    ['lightning', 0, ['BTC-LN'], 'HighSpeed'],
    ['onchain', 1, ['BTC-CHAIN', 'BTC-LN'], 'MediumSpeed'],
    ['onchain', 2, ['BTC-CHAIN', 'BTC-LN'], 'LowMediumSpeed'],
    ['onchain', 6, ['BTC-CHAIN', 'BTC-LN'], 'LowSpeed'],
  ] as const)(
    'creates an invoice paid by %s with %s confirmations',
    async (paymentMethod, requiredConfirmations, paymentMethods, speedPolicy) => {
      const [methodId] = paymentMethods;
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
          metadata: {
            orderId: ORDER,
            orderUrl: `https://satcade.dev/order/${ORDER}`,
            paymentMethod,
            itemDesc: 'Pixel Quest',
            itemCode: 'game-1',
          },
          checkout: {
            speedPolicy,
            paymentMethods,
            defaultPaymentMethod: methodId,
            lazyPaymentMethods: false,
            expirationMinutes: 15,
            monitoringMinutes: 1440,
            paymentTolerance: 0,
            redirectURL: `https://satcade.dev/order/${ORDER}`,
            redirectAutomatically: false,
          },
          receipt: { enabled: true },
        },
      });
    },
  );

  it('waits longer than a Lightning node may take', async () => {
    const limits: (number | undefined)[] = [];
    const api: BtcpayApi = async ({ timeLimitMs }) => {
      limits.push(timeLimitMs);
      return err({ kind: 'unavailable', detail: '' });
    };
    await btcpayClient(api).create(aPurpose());
    expect(limits[0]).toBeGreaterThan(5_000);
  });

  test('fails while there is no payment method, so that the next attempt finds the invoice', async () => {
    has(invoice());
    expect(await client().create(aPurpose())).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(greenfield.questions.map(({ call }) => call)).not.toContain(MARK);
  });

  test('abandons an invoice without the method that the order asks for, and asks for that method alone', async () => {
    has(invoice(), method());
    greenfield.answer(MARK, { json: invoice() });
    const created = await client().create(aPurpose({ paymentMethod: 'onchain', requiredConfirmations: 1 }));
    expect(created).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(greenfield.questions.filter(({ call }) => call === MARK)).toMatchObject([
      { body: { status: 'Invalid' } },
      { body: { status: 'Invalid' } },
    ]);
    expect(greenfield.questions.filter(({ call }) => call === CREATE)).toMatchObject([
      { body: { checkout: { paymentMethods: ['BTC-CHAIN', 'BTC-LN'] } } },
      { body: { checkout: { paymentMethods: ['BTC-CHAIN'] } } },
    ]);
  });

  test('treats an unknown store as the operator’s error, which fails no order', async () => {
    expect(await client().create(aPurpose())).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});

describe('find an invoice of an earlier attempt', () => {
  const find = () => client().findByOrder(aPurpose());

  test('searches by the order’s id', async () => {
    has(invoice(), method());
    expect(await find()).toMatchObject({ ok: true, value: { state: { invoiceId: INVOICE } } });
    expect(greenfield.questions[0]?.call).toBe(
      `${LIST}?orderId=${ORDER}&includeArchived=false&includePaymentMethods=true`,
    );
  });

  test.each([
    ['another amount', { amount: '0.01' }],
    ['no amount', { amount: null }],
    ['a fraction of a cent less', { amount: '21.589' }],
    ['another currency', { currency: 'VND' }],
    ['another order', { metadata: { orderId: 'other' } }],
    ['an order id that is not text', { metadata: { orderId: 42 } }],
    ['no order', { metadata: {} }],
    ['the status Invalid', { status: 'Invalid' }],
  ])('ignores an invoice with %s', async (_what, changes) => {
    has(invoice(changes), method());
    expect(await find()).toEqual({ ok: true, value: undefined });
  });

  test('ignores an invoice without the method that the order asks for', async () => {
    has(invoice(), method());
    const found = await client().findByOrder(aPurpose({ paymentMethod: 'onchain', requiredConfirmations: 1 }));
    expect(found).toEqual({ ok: true, value: undefined });
  });

  test('finds the right invoice after such ones', async () => {
    has(invoice(), method());
    greenfield.answer(LIST, { json: [invoice({ id: 'forged', amount: '0.01' }), invoice({ amount: '21.590000' })] });
    expect(await find()).toMatchObject({ ok: true, value: { state: { invoiceId: INVOICE } } });
  });
});

describe('find the invoices of a transaction', () => {
  const TX = 'b'.repeat(64);
  it('asks for invoices with that payment, including archived ones', async () => {
    greenfield.answer(LIST, { json: [invoice(), invoice({ id: 'other', metadata: null })] });
    const found = await client().findByTransaction(TX);
    expect(found).toEqual({ ok: true, value: [{ invoiceId: INVOICE, orderId: ORDER }] });
    expect(greenfield.questions[0]?.call).toBe(`${LIST}?textSearch=${TX}&includeArchived=true`);
  });

  it('returns BTCPay’s failure', async () => {
    greenfield.answer(LIST, { status: 500 });
    expect(await client().findByTransaction(TX)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});

test('reads the known fields of a reply with unknown values from a later BTCPay', async () => {
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

describe('failing replies of BTCPay', () => {
  test.each<[string, Answer, 'refused' | 'unavailable']>([
    [
      'a temporary 400',
      { status: 400, json: { code: 'generic-error', message: 'The lightning node is slow' } },
      'unavailable',
    ],
    [
      'a final 400',
      { status: 400, json: { code: 'generic-error', message: 'Amount below the dust threshold' } },
      'refused',
    ],
    ['401', { status: 401, json: {} }, 'unavailable'],
    ['403', { status: 403, json: {} }, 'unavailable'],
    ['a 404 from a proxy', { status: 404, text: '<html>' }, 'unavailable'],
    ['408', { status: 408, json: {} }, 'unavailable'],
    ['422', { status: 422, json: [{ path: 'Amount', message: 'too much' }] }, 'refused'],
    ['429', { status: 429, text: 'slow down' }, 'unavailable'],
    ['500', { status: 500, text: '<html>' }, 'unavailable'],
    ['503', { status: 503, text: '' }, 'unavailable'],
    ['a 200 with an HTML page', { text: '<html>' }, 'unavailable'],
    ['an empty 200', { text: '' }, 'unavailable'],
    ['a 200 of another shape', { json: { invoice: INVOICE } }, 'unavailable'],
    ['never', 'never', 'unavailable'],
  ])('classify %s', async (_what, answer, kind) => {
    for (const call of [CREATE, READ, MARK]) greenfield.answer(call, answer);
    const impatient = client(answer === 'never' ? 50 : 4_000);
    const failing = { ok: false, error: { kind, detail: expect.any(String) } };
    expect(await impatient.create(aPurpose())).toMatchObject(failing);
    expect(await impatient.read(INVOICE)).toMatchObject(failing);
    expect(await impatient.mark(INVOICE, 'Invalid')).toMatchObject(failing);
  });

  test('reject a malformed time', async () => {
    greenfield.answer(READ, { json: invoice({ createdTime: 1e20 }) });
    expect(await client().read(INVOICE)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  test('are unavailable when there is no reply', async () => {
    await greenfield.stop();
    expect(await client().read(INVOICE)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    greenfield = await startGreenfield();
  });

  test('return undefined for an invoice that BTCPay does not know', async () => {
    greenfield.answer(READ, { status: 404, json: { code: 'invoice-not-found', message: 'The invoice was not found' } });
    expect(await client().read(INVOICE)).toEqual({ ok: true, value: undefined });
  });

  test.each(['nonsense', '1e-8', 'NaN', ''])('never read the malformed amount %j as 0', async (totalPaid) => {
    has(invoice(), method({ totalPaid }));
    expect(await client().read(INVOICE)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  test('include settings that cannot be read', async () => {
    const api = btcpayApi(() => Promise.reject(new Error('no secret')));
    expect(await btcpayClient(api).create(aPurpose())).toEqual({
      ok: false,
      error: { kind: 'unavailable', detail: 'no secret' },
    });
  });
});

describe('mark an invoice by hand', () => {
  it('ignores the reply, which shows the invoice before the change', async () => {
    greenfield.answer(MARK, { json: { id: INVOICE, status: 'New', createdTime: 'earlier' } });
    expect(await client().mark(INVOICE, 'Settled')).toEqual({ ok: true, value: undefined });
    expect(greenfield.questions).toMatchObject([{ call: MARK, body: { status: 'Settled' } }]);
  });

  it('fails if BTCPay does not know the invoice', async () => {
    greenfield.answer(MARK, { status: 404, json: { code: 'invoice-not-found', message: 'The invoice was not found' } });
    expect(await client().mark(INVOICE, 'Settled')).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  });
});

describe('read an invoice', () => {
  const read = () => client().read(INVOICE);
  const calls = () => greenfield.questions.map(({ call }) => call);

  it('needs one call if BTCPay includes the payment methods', async () => {
    greenfield.answer(READ, { json: invoice({ paymentMethods: [method()] }) });
    expect(await read()).toMatchObject({ ok: true, value: { state: { btcAmountSats: 33_217 } } });
    expect(calls()).toEqual([`${READ}?includePaymentMethods=true`]);
  });

  it.each([[[]], [undefined], [null], [[{ paymentMethodId: 'BTC-LN', amount: 'later' }]]])(
    'asks for the payment methods if BTCPay replies with %j',
    async (paymentMethods) => {
      has(invoice({ paymentMethods }), method());
      expect(await read()).toMatchObject({ ok: true, value: { state: { btcAmountSats: 33_217 } } });
      expect(calls()).toEqual([`${READ}?includePaymentMethods=true`, METHODS]);
    },
  );
});

describe('list the invoices of a time span', () => {
  const span = { from: '2026-03-01T12:00:00.000Z', until: '2026-03-01T12:59:59.999Z' };

  it('returns the state of each order’s invoice', async () => {
    // The public form of a store's payment button takes any text. A key of the table has 2,048 bytes at most.
    const texts = [7, '', 'table 4', 'x'.repeat(3_000)].map((orderId) => invoice({ metadata: { orderId } }));
    const others = [invoice({ metadata: {} }), invoice({ metadata: null }), ...texts];
    greenfield.answer(LIST, { json: [invoice({ status: 'Invalid', additionalStatus: 'Marked' }), ...others] });
    expect(await client().listCreated(span, 0)).toEqual({
      ok: true,
      value: {
        invoices: [{ invoiceId: INVOICE, orderId: ORDER, status: 'Invalid', additionalStatus: 'Marked' }],
        next: undefined,
      },
    });
    expect(greenfield.questions[0]?.call).toBe(
      `${LIST}?startDate=1772366400&endDate=1772369999&includeArchived=true&skip=0&take=100`,
    );
  });

  it('returns the start of the next page', async () => {
    greenfield.answer(LIST, { json: Array.from({ length: 100 }, () => invoice()) });
    expect(await client().listCreated(span, 100)).toMatchObject({ ok: true, value: { next: 200 } });
  });
});

describe('exchange rate of BTCPay', () => {
  const rate = (json: unknown) => {
    greenfield.answer(RATES, { json });
    return client().rate();
  };

  test('is returned in whole cents', async () => {
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
  ])('is missing in the reply %j', async (json) => {
    expect(await rate(json)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});
