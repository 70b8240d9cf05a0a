import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { clearFaults, countHitCalls, setFault } from './faults.ts';
import { control } from './payments.ts';
import { type Account, api, deadLetters, eventually, newUser, settled, signIn, timePasser } from './store.ts';

/*
 * Functions are killed, throttled or made to fail at each call that they make for an order. Whatever is hit, a retry, a
 * redelivery or the reconciler completes the order, and its game is granted once.
 */

const gameList = z.object({ items: z.array(z.object({ id: z.string() })) });
const placed = z.object({ orderId: z.string(), invoiceUrl: z.nullable(z.string()) });
const statusReply = z.object({
  order: z.object({ status: z.string() }),
  invoice: z.nullable(z.object({ checkoutLink: z.string() })),
});
const entitlements = z.object({ items: z.array(z.object({ orderId: z.string() })) });

let account: Account;
let gameId = '';

// Another buyer for each test: nobody can buy a game twice.
beforeEach(async () => {
  ({ account } = await newUser('unlucky'));
});

beforeAll(async () => {
  gameId = gameList.parse((await api('GET', '/api/games?minPrice=1&limit=1')).json).items[0]?.id ?? '';
});

afterEach(clearFaults);

/**
 * Buys the game as a patient buyer does: repeats a failed checkout with the same key, then pays the amount it returns.
 */
async function buyPatiently(): Promise<string> {
  const token = await signIn(account);
  const key = newId(Date.now());
  const reply = await eventually(
    () => api('POST', '/api/checkout', { token, body: { gameId }, headers: { 'idempotency-key': key } }),
    ({ status }) => status < 500,
  );
  expect(reply.status).toBe(201);
  const { orderId } = placed.parse(reply.json);
  const passTime = timePasser();
  const read = async () => statusReply.parse((await api('GET', `/api/order-status/${orderId}`, { token })).json);
  const open = await eventually(
    async () => {
      const view = await read();
      if (view.invoice === null) await passTime();
      return view;
    },
    ({ invoice }) => invoice !== null,
  );
  await control(`/invoices/${open.invoice?.checkoutLink.split('/').at(-1)}/pay`);
  await eventually(
    async () => {
      const view = await read();
      if (view.order.status !== 'FULFILLED') await passTime();
      return view;
    },
    ({ order }) => order.status === 'FULFILLED',
  );
  return orderId;
}

async function expectGrantedOnce(orderId: string): Promise<void> {
  await settled(timePasser());
  const { items } = entitlements.parse(
    (await api('GET', `/api/entitlements?gameId=${gameId}&limit=100`, { token: await signIn(account) })).json,
  );
  expect(items.filter((each) => each.orderId === orderId)).toHaveLength(1);
  expect(await deadLetters()).toEqual([]);
}

/**
 * Each function that takes part in an order, the service that it calls and how often. Its poller's calls do not count.
 */
const STEPS: [string, string, number][] = [
  ['orders/checkout', 'dynamodb', 2],
  ['payments/open-invoice', 'dynamodb', 1],
  ['orders/relay', 'events', 1],
  ['payments/relay', 'events', 1],
  ['payments/webhook-worker', 'dynamodb', 3],
  ['orders/consumer', 'dynamodb', 4],
  ['entitlements/grant', 'dynamodb', 3],
  ['entitlements/relay', 'events', 1],
  ['payouts/consumer', 'dynamodb', 1],
  ['catalogue/consumer', 'dynamodb', 1],
];
const MOST_CALLS = Math.max(...STEPS.map(([, , calls]) => calls));
/** One order passes the death of every function: the functions share only the order, and a run takes seconds. */
const KILLS = Array.from({ length: MOST_CALLS }, (_, index) => ({
  at: index + 1,
  functions: STEPS.filter(([, , calls]) => calls > index),
}));

describe('orders during failures', () => {
  test.each(KILLS)(
    'an order is fulfilled once when each function that makes $at or more calls is killed at that call',
    async ({ at, functions }) => {
      for (const [target, service] of functions) await setFault(target, { kind: 'crash', service, at });
      await expectGrantedOnce(await buyPatiently());
      expect(await countHitCalls()).toBe(functions.length);
    },
  );

  test('an order is fulfilled once when every function is throttled for a while', async () => {
    for (const [target, service] of STEPS) await setFault(target, { kind: 'throttle', service, times: 2 });
    await expectGrantedOnce(await buyPatiently());
  });

  test('an order is fulfilled once when every webhook is lost', async () => {
    await control('/faults', { drop: 3 });
    await expectGrantedOnce(await buyPatiently());
  });

  test('an order is fulfilled once when BTCPay does not answer at checkout', async () => {
    await control('/faults', { failApi: 2 });
    await expectGrantedOnce(await buyPatiently());
  });
});
