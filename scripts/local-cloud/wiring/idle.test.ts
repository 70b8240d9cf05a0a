import { expect, test } from '@jest/globals';
import type { QueueDepth } from '../console/queues.ts';
import type { PlannedMapping } from '../providers/plan.ts';
import { Activity } from './activity.ts';
import { workLeft } from './idle.ts';

const QUEUE: QueueDepth = {
  ...{ name: 'inbox', path: 'orders/inbox', url: 'http://sqs/inbox', arn: 'arn:inbox', isDeadLetterQueue: false },
  ...{ visible: 0, inFlight: 0, delayed: 1, oldestSeconds: undefined },
};
const MAPPING: PlannedMapping = {
  kind: 'queue',
  mapping: {
    ...{ functionName: 'consumer', functionArn: 'arn:consumer', sourceArn: QUEUE.arn, batchSize: 10 },
    ...{ windowSeconds: 0, reportsFailures: true, filter: undefined, maxConcurrency: 1 },
  },
};
const plan = { mappings: [MAPPING] };

interface State {
  readonly queue?: Partial<QueueDepth>;
  readonly isPolling?: boolean;
  readonly isFilling?: boolean;
  readonly pendingInvocations?: string;
}

function leftOf(
  activity: Activity,
  { queue = {}, isPolling = false, isFilling = false, pendingInvocations = '/no/such/folder' }: State,
  deliverNow: () => void = () => {},
) {
  const queues = async () => [{ ...QUEUE, ...queue }];
  const pollers = { idle: !(isPolling || isFilling), areFilling: isFilling && !isPolling, deliverNow };
  return workLeft({ activity, pollers, queues, plan, pendingInvocations });
}

test.each<[string, 'none' | 'now' | 'later', State]>([
  ['nothing, with a delayed message', 'none', {}],
  ['a message to receive', 'now', { queue: { visible: 1, inFlight: 1 } }],
  ['a message that a function consumes', 'now', { queue: { inFlight: 1 }, isPolling: true }],
  ['a message that is hidden after a failure', 'later', { queue: { inFlight: 1 } }],
  ['a dead letter', 'none', { queue: { visible: 1, inFlight: 1, isDeadLetterQueue: true } }],
  ['an asynchronous invocation that is repeated', 'later', { pendingInvocations: import.meta.dirname }],
])('of %s, %s is left', async (_what, expected, state) => {
  expect(await leftOf(new Activity(), state)).toBe(expected);
});

test.each<[string, number, State]>([
  ['are delivered as they are when they are all that is left', 1, { queue: { inFlight: 1 } }],
  ['wait for a message that is still in the queue', 0, { queue: { visible: 1, inFlight: 1 } }],
  ['wait for another function that runs', 0, { queue: { inFlight: 1 }, isPolling: true }],
])('batches that fill %s', async (_what, times, state) => {
  let delivered = 0;
  const left = await leftOf(new Activity(), { isFilling: true, ...state }, () => {
    delivered += 1;
  });
  expect([left, delivered]).toEqual(['now', times]);
});

test('an event whose delivery failed is left for later, and a running invocation for now', async () => {
  const activity = new Activity();
  await expect(activity.delivering('event', () => Promise.reject(new Error('no target')))).rejects.toThrow();
  expect(await leftOf(activity, {})).toBe('later');
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = activity.track(() => promise);
  expect(await leftOf(activity, {})).toBe('now');
  resolve();
  await running;
  expect(await leftOf(activity, {})).toBe('later');
});
