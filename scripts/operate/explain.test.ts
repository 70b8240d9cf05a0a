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

const ACCOUNT = { userId: 'buyer-1', username: 'ada', email: 'ada@example.com' };
const order = (orderId: string) => ({ orderId, status: 'FULFILLED', totalUSD: 21.59, createdAt: AT });

interface Answers {
  readonly users?: readonly unknown[];
  readonly orders?: readonly unknown[];
  readonly wanted?: string;
}
const asked: string[] = [];

/** Prints the explanation of an order when the API answers with this. */
async function printed(
  status: number,
  body: unknown,
  { users = [ACCOUNT], orders = [], wanted = ORDER }: Answers = {},
): Promise<string | undefined> {
  server = await startServer(({ url = '' }, response) => {
    asked.push(url);
    const isList = url.startsWith('/api/users') || url.startsWith('/api/orders?');
    response.statusCode = isList ? 200 : status;
    const items = url.startsWith('/api/users') ? users : orders;
    response.end(JSON.stringify(isList ? { items, nextToken: null } : body));
  });
  return explain(wanted, { site: server.origin, token: 'admin' });
}

test('an order is explained by a head line and one line for each entry of its trace', async () => {
  expect((await printed(200, explanation))?.split('\n')).toEqual([
    `Order ${ORDER} of ada, ada@example.com: FULFILLED, $21.59`,
    `  ${AT}  orders        placed by buyer-1`,
    `  ${AT}  entitlements  granted a game`,
  ]);
});

test('a service that did not answer is named, so that the trace is not taken for complete', async () => {
  const { payments: _, payouts: __, ...part } = explanation;
  expect((await printed(200, part))?.split('\n').slice(-2)).toEqual([
    '  payments did not answer.',
    '  payouts did not answer.',
  ]);
});

test('an unknown order has no explanation; any other error is thrown', async () => {
  expect(await printed(404, {})).toBeUndefined();
  await server?.stop();
  await expect(printed(403, { code: 'forbidden' })).rejects.toThrow('403');
});

test('the buyer is shown by id when the account was deleted', async () => {
  expect((await printed(200, explanation, { users: [] }))?.split('\n')[0]).toBe(
    `Order ${ORDER} of buyer-1: FULFILLED, $21.59`,
  );
});

test.each([
  ['a transaction', 'A'.repeat(64), `/api/orders?transactionId=${'A'.repeat(64)}&limit=20`],
  ['an e-mail address', 'ada@example.com', '/api/orders?email=ada%40example.com&limit=20'],
  ['a user name', 'Ada', '/api/orders?userId=buyer-1&limit=20'],
])('%s finds the only order and explains it', async (_name, wanted, path) => {
  const text = await printed(200, explanation, { wanted, orders: [order(ORDER)] });

  expect(asked).toContain(path);
  expect(text).toContain(`Order ${ORDER} of ada`);
});

test('several orders of a buyer are listed', async () => {
  const text = await printed(200, explanation, { wanted: 'ada', orders: [order('second'), order('first')] });

  expect(text).toContain('2 orders, newest first');
  expect(text).toContain(`${AT}  second  $   21.59  FULFILLED`);
});

test('an unknown name finds nothing', async () => {
  expect(await printed(200, explanation, { wanted: 'nobody' })).toBeUndefined();
});
