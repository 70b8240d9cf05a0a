import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cents, isoTime } from '@satcade/kernel';
import { silent } from '@satcade/testing/http';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { anInvoice, anOrder, BUYER, CAUSE, ORDER } from '../../testing/orders.ts';
import { granter, invoiceOpener } from './direct-calls.ts';

/* Lambda's Invoke, limited to the two calls: records each request and returns the reply that the test chose. */
let server: LocalServer;
let asked: { readonly path: string; readonly payload: unknown }[];
let answer: { readonly status: number; readonly headers?: Record<string, string>; readonly body: string };

beforeEach(async () => {
  asked = [];
  server = await startServer(async (request, response) => {
    const chunks = await request.toArray();
    asked.push({ path: request.url ?? '', payload: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_LAMBDA: server.origin,
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const LINK = 'https://btcpay.satcade.dev/i/1';
const open = () => invoiceOpener('open-invoice', silent).open(anOrder(), 'repeated', 'correlation-1');
const grant = () => granter('grant', silent).grant(anOrder({ status: 'CONFIRMED', totalCents: cents(0) }), CAUSE);

test('sends payments the order, the correlation id of the request, and whether it may have been sent before', async () => {
  answer = { status: 200, body: JSON.stringify({ invoiceId: '1', checkoutLink: LINK }) };
  expect(await open()).toEqual({ checkoutLink: LINK });
  expect(asked).toMatchObject([
    {
      path: '/2015-03-31/functions/open-invoice/invocations',
      payload: { correlationId: 'correlation-1', attempt: 'repeated', order: { orderId: ORDER, totalCents: 21_59 } },
    },
  ]);
});

test('says that the order follows, and brings the state of the invoice', async () => {
  const { invoiceId, checkoutLink } = anInvoice();
  const of = {
    orderId: ORDER,
    userId: BUYER,
    paymentMethod: 'lightning',
    amountCents: 21_59,
    requiredConfirmations: 0,
  };
  answer = { status: 200, body: JSON.stringify({ invoiceId, checkoutLink, invoice: { ...anInvoice(), ...of } }) };
  const opened = await invoiceOpener('open-invoice', silent).openFirst(anOrder(), 'correlation-1');
  expect(opened).toEqual({ checkoutLink, invoice: anInvoice() });
  expect(asked[0]?.payload).toMatchObject({ attempt: 'first', isOrderNext: true });
});

test('sends entitlements the order in the shape of OrderConfirmed', async () => {
  answer = { status: 200, body: '{"granted":true}' };
  expect(await grant()).toEqual({ duplicates: [] });
  expect(asked[0]?.payload).toMatchObject({
    ...CAUSE,
    order: { orderId: ORDER, paidSats: 0, confirmedAt: isoTime(Date.parse(anOrder().updatedAt)) },
  });
});

test('brings the games that the buyer owned already from entitlements', async () => {
  answer = { status: 200, body: '{"granted":true,"duplicates":["game-1"]}' };
  expect(await grant()).toEqual({ duplicates: ['game-1'] });
});

test('tells entitlements that the reply is enough, and brings what was granted', async () => {
  answer = { status: 200, body: '{"granted":true,"userId":"user-1","gameIds":["game-2"],"duplicates":["game-1"]}' };
  const reply = await granter('grant', silent).grant(anOrder({ status: 'CONFIRMED' }), CAUSE, true);
  expect(reply).toEqual({ owned: { userId: 'user-1', gameIds: ['game-2'] }, duplicates: ['game-1'] });
  expect(asked[0]?.payload).toMatchObject({ isFulfilling: true });
});

test.each([
  ['the function fails', { status: 200, headers: { 'x-amz-function-error': 'Unhandled' }, body: '{}' }],
  ['the call is forbidden', { status: 403, body: '{}' }],
  ['the function does not exist', { status: 404, body: '{}' }],
  ['its reply is malformed', { status: 200, body: '<html>' }],
])('leaves the work to the event when %s', async (_what, failing) => {
  answer = failing;
  expect(await open()).toBeUndefined();
  if (failing.body === '{}') expect(await grant()).toBeUndefined();
});
