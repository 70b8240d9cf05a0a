import { afterEach, expect, test } from '@jest/globals';
import type { Explanation } from '@satcade/contracts/api/orders';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { explain } from './explain.ts';

const ORDER = '01KJZ51W2M7R9S3T5V8X0Y2Z4A';
const AT = '2026-03-01T12:00:00.000Z';
const explanation: Explanation = {
  order: {
    id: ORDER,
    orderId: ORDER,
    gameId: ORDER,
    userId: 'buyer-1',
    lines: [],
    subtotalUSD: 19.99,
    taxRate: 0.08,
    taxAmountUSD: 1.6,
    totalUSD: 21.59,
    status: 'FULFILLED',
    createdAt: AT,
    updatedAt: AT,
  },
  trace: [
    { at: AT, service: 'orders', what: 'placed by buyer-1' },
    { at: AT, service: 'entitlements', what: 'granted a game' },
  ],
  payments: {},
  entitlements: {},
  payouts: {},
};

let server: LocalServer | undefined;
afterEach(() => server?.stop());

/** What is printed when the API answers so. */
async function printed(status: number, body: unknown): Promise<string | undefined> {
  server = await startServer((_request, response) => {
    response.statusCode = status;
    response.end(JSON.stringify(body));
  });
  return explain(ORDER, { site: server.origin, token: 'admin' });
}

test('an order is its head and its trace, line by line', async () => {
  expect((await printed(200, explanation))?.split('\n')).toEqual([
    `Order ${ORDER} of buyer-1: FULFILLED, $21.59`,
    `  ${AT}  orders        placed by buyer-1`,
    `  ${AT}  entitlements  granted a game`,
  ]);
});

test('a service that did not answer is named, so that nothing is taken for all there is', async () => {
  const { payments: _, payouts: __, ...part } = explanation;
  expect((await printed(200, part))?.split('\n').slice(-2)).toEqual([
    '  payments did not answer.',
    '  payouts did not answer.',
  ]);
});

test('no such order, no text; any other refusal is said', async () => {
  expect(await printed(404, {})).toBeUndefined();
  await server?.stop();
  await expect(printed(403, { code: 'forbidden' })).rejects.toThrow('403');
});
