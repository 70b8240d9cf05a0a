import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CloudClock } from '../../cloud-clock.ts';
import type { EventBridgeEvent } from '../../eventbridge/event.ts';
import { createInbox } from '../../inbox/inbox.ts';
import { Meter } from '../../meter.ts';
import { Plan } from '../../providers/plan.ts';
import { listen, stop } from '../../wiring/listen.ts';
import { createConsoleServer } from '../console-server.ts';
import { EventLog } from '../event-log.ts';
import { Faults } from '../faults.ts';
import { FunctionRuns } from '../function-runs.ts';
import { DEFAULT_INTRODUCTION } from '../introduction.ts';
import { Logs } from '../logs.ts';
import { resourceNames } from '../names.ts';
import type { QueueDepth } from '../queues.ts';
import type { Introduction } from '../subject.ts';

export const NOON = Date.UTC(2026, 0, 1, 12);
export const FUNCTION = 'shop-dev-orders-checkout-1';
export const queue: QueueDepth = {
  name: 'work',
  path: 'shop-dev-orders/events/queue',
  url: 'http://queue/work',
  arn: 'arn:work',
  visible: 3,
  inFlight: 1,
  delayed: 0,
  isDeadLetterQueue: false,
};
export const deadLetters: QueueDepth = {
  ...queue,
  name: 'dead',
  path: 'shop-dev-orders/events/dead-letters',
  url: 'http://queue/dead',
  arn: 'arn:dead',
  visible: 1,
  inFlight: 0,
  isDeadLetterQueue: true,
};

/** One function that consumes one queue, and the alarm of its dead-letter queue. */
function smallPlan(): Plan {
  const plan = new Plan();

  plan.functions.set(FUNCTION, {
    name: FUNCTION,
    arn: 'arn:checkout',
    dir: '/functions/checkout',
    handler: 'index.handler',
    environment: {},
    timeoutSeconds: 10,
    memoryMb: 256,
    role: 'role',
    logicalId: 'Checkout',
    constructPath: 'shop-dev-orders/checkout-function/function',
    logGroup: 'group',
  });
  const mapping = {
    functionName: FUNCTION,
    functionArn: 'arn:checkout',
    sourceArn: queue.arn,
    batchSize: 1,
    windowSeconds: 0,
    reportsFailures: true,
    filter: undefined,
    maxConcurrency: 1,
  };
  plan.mappings.push({ kind: 'queue', mapping });
  plan.alarms.push({
    name: 'dead-letter-alarm',
    constructPath: 'shop-dev-orders/events/dead-letter-alarm',
    description: 'Buyers wait for their orders.',
    namespace: 'AWS/SQS',
    metric: 'ApproximateNumberOfMessagesVisible',
    dimensions: { QueueName: 'dead' },
    statistic: 'Maximum',
    periodSeconds: 60,
    evaluationPeriods: 1,
    comparison: 'GreaterThanThreshold',
    threshold: 0,
  });
  return plan;
}

/** An event as the bus delivers it. */
export const event = (type: string, detail: Record<string, unknown>): EventBridgeEvent => ({
  version: '0',
  id: `event-${type}`,
  'detail-type': type,
  source: 'shop.orders',
  account: '',
  time: '',
  region: '',
  resources: [],
  detail,
});

export type ServedConsole = Awaited<ReturnType<typeof serveConsole>>;

/** The console of a small cloud on a free port. `calls` are those that it made to AWS services. */
export async function serveConsole() {
  const dir = await mkdtemp(join(tmpdir(), 'console-'));
  const clock = new CloudClock(join(dir, 'clock'), { now: () => NOON });
  const runs = new FunctionRuns(clock);
  const events = new EventLog(clock);
  const logs = new Logs(
    () => clock.now(),
    () => {},
  );
  const faults = new Faults(() => {});
  let introduction: Introduction = DEFAULT_INTRODUCTION;
  const calls: { operation: string; input: unknown }[] = [];
  const server = createConsoleServer({
    clock,
    meter: new Meter(),
    inbox: await createInbox({ dir, clock }),
    logs,
    runs,
    events,
    faults,
    plan: smallPlan(),
    aws: {
      call: async (_service, operation, input) => {
        calls.push({ operation, input });
        if (operation !== 'ReceiveMessage') return {};
        const Body = JSON.stringify({ detail: { correlationId: 'purchase-1', note: '<b>bold</b>' } });
        const Attributes = { SentTimestamp: String(NOON), ApproximateReceiveCount: '6' };
        return { Messages: [{ MessageId: 'message-1', Body, Attributes }] };
      },
      send: () => Promise.reject(new Error('no request is expected')),
    },
    introduction: () => introduction,
    functionName: (name) => name,
    nameOf: resourceNames(['shop-dev-orders', 'shop-dev-payments']),
    resources: [],
    outputs: {},
    queues: async () => [queue, deadLetters],
    idle: async () => true,
  });
  const url = await listen(server, '127.0.0.1', 0, 'console');
  return {
    url,
    clock,
    runs,
    events,
    logs,
    faults,
    calls,
    introduce(given: Introduction) {
      introduction = given;
    },
    async page(path: string): Promise<string> {
      return (await fetch(url + path, { headers: { accept: 'text/html,*/*' } })).text();
    },
    submit: (path: string, fields: Record<string, string>) =>
      fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    /** A request with headers that `fetch` does not let a program set. */
    send: (method: string, path: string, headers: Record<string, string>, body = ''): Promise<[number, string]> =>
      new Promise((resolve, reject) => {
        const outgoing = request(url + path, { method, headers }, (reply) => {
          text(reply).then((answer) => resolve([reply.statusCode ?? 0, answer]), reject);
        });
        outgoing.on('error', reject).end(body);
      }),
    async close(): Promise<void> {
      await stop(server);
      await rm(dir, { recursive: true });
    },
  };
}
