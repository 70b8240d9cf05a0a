import { afterEach, expect, test } from '@jest/globals';
import type { Explanation } from '@satcade/contracts/api/orders';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { redriven } from './dead-letters.ts';
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

/** What is printed when the API answers so. */
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

test('an order is its head and its trace, line by line', async () => {
  expect((await printed(200, explanation))?.split('\n')).toEqual([
    `Order ${ORDER} of ada, ada@example.com: FULFILLED, $21.59`,
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

test('the buyer is an id where the account is gone', async () => {
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

  expect(text).toContain('2 orders, the newest first');
  expect(text).toContain(`${AT}  second  $   21.59  FULFILLED`);
});

test('an unknown name finds nothing', async () => {
  expect(await printed(200, explanation, { wanted: 'nobody' })).toBeUndefined();
});

test('a redrive counts its messages in words', () => {
  const queue = { name: 'orders', arn: 'arn' };

  expect(redriven({ ...queue, messages: 1 })).toBe('1 message of orders goes back to where it came from.');
  expect(redriven({ ...queue, messages: 2 })).toBe('2 messages of orders go back to where they came from.');
});
