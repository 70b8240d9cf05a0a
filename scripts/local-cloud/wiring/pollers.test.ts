import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Invoke } from '../lambda/types.ts';
import { Precedence } from '../pollers/precedence.ts';
import type { QueueMapping } from '../pollers/queue-poller.ts';
import { fakeClient, succeeded, until } from '../pollers/testing.ts';
import { Plan } from '../providers/plan.ts';
import { Pollers } from './pollers.ts';

/** The messages that were received and deleted, by function. */
const received: string[] = [];
const deleted: string[] = [];
beforeEach(() => {
  received.length = 0;
  deleted.length = 0;
});

/** A queue of two messages: the second comes when the first is deleted. */
function queueOfTwo(name: string) {
  let [left, isThere] = [2, true];
  const waitForEver = (signal?: AbortSignal) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  return fakeClient({
    ReceiveMessage(_input, signal) {
      if (!isThere) return waitForEver(signal);
      isThere = false;
      left -= 1;
      received.push(name);
      return { Messages: [{ MessageId: 'a', ReceiptHandle: 'a', Body: 'a', MD5OfBody: 'md5', Attributes: {} }] };
    },
    DeleteMessageBatch() {
      isThere = left > 0;
      deleted.push(name);
      return { Successful: [] };
    },
  });
}

const mappingOf = (functionName: string, windowSeconds: number): QueueMapping => ({
  functionName,
  functionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
  sourceArn: `arn:aws:sqs:us-east-1:000000000000:${functionName}`,
  batchSize: 10,
  windowSeconds,
  maxConcurrency: 1,
  reportsFailures: false,
  filter: undefined,
});

let pollers: Pollers | undefined;
afterEach(() => pollers?.close());

/** Begins in this order to read a queue for each function, of a message each. */
function polling(windows: Readonly<Record<string, number>>, invoke: Invoke, behindMs = 0): Pollers {
  const plan = new Plan();
  for (const [name, seconds] of Object.entries(windows))
    plan.mappings.push({ kind: 'queue', mapping: mappingOf(name, seconds) });
  pollers = new Pollers(plan, {
    dir: '',
    clock: { now: () => 0, behindMs },
    invoke,
    precedence: new Precedence(1, 600_000),
    vacancy: async () => {},
    clientOf: queueOfTwo,
    queueUrlOf: () => 'http://queue',
    hinted: true,
    log: () => {},
  });
  pollers.start();
  return pollers;
}

/** Functions of which the one with this name runs until it is ended. */
function functions(slow: string) {
  const begun: string[] = [];
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const invoke: Invoke = async (name) => {
    begun.push(name);
    if (name === slow) await promise;
    return succeeded();
  };
  return { begun, end, invoke };
}

test('a mapping without a window holds up those with one until its function has ended', async () => {
  const { begun, end, invoke } = functions('orders');
  polling({ orders: 0, payouts: 0.001 }, invoke);
  // The first message of payouts found nothing at work yet.
  await until(() => deleted.length === 1);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect([begun, received]).toEqual([
    ['orders', 'payouts'],
    ['orders', 'payouts'],
  ]);
  end();
  await until(() => deleted.filter((name) => name === 'payouts').length === 2);
});

test('a mapping with a window holds up nothing', async () => {
  const { begun, end, invoke } = functions('payouts');
  polling({ payouts: 0.001, notices: 0.001, orders: 0 }, invoke);
  await until(() => begun.length === 5);
  expect(begun.toSorted()).toEqual(['notices', 'notices', 'orders', 'orders', 'payouts']);
  end();
});

test('while the clock is behind, nothing waits for a window or for other mappings', async () => {
  const { begun, end, invoke } = functions('orders');
  polling({ orders: 0, payouts: 600 }, invoke, 1);
  await until(() => begun.length === 3);
  expect(begun.toSorted()).toEqual(['orders', 'payouts', 'payouts']);
  end();
});
