import { mkdtemp, rm } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CloudClock } from '../cloud-clock.ts';
import type { EventBridgeEvent } from '../eventbridge/event.ts';
import { createInbox } from '../inbox/inbox.ts';
import { Meter } from '../meter.ts';
import { Plan } from '../providers/plan.ts';
import { listen, stop } from '../wiring/listen.ts';
import { createConsoleServer } from './console-server.ts';
import { EventLog } from './event-log.ts';
import { Faults } from './faults.ts';
import { FunctionRuns } from './function-runs.ts';
import { DEFAULT_INTRODUCTION } from './introduction.ts';
import { Logs } from './logs.ts';
import { resourceNames } from './names.ts';
import type { QueueDepth } from './queues.ts';
import type { Introduction } from './subject.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const FUNCTION = 'shop-dev-orders-checkout-1';
const queue: QueueDepth = {
  name: 'work',
  path: 'shop-dev-orders/events/queue',
  url: 'http://queue/work',
  arn: 'arn:work',
  visible: 3,
  inFlight: 1,
  delayed: 0,
  isDeadLetterQueue: false,
};
const deadLetters: QueueDepth = {
  ...queue,
  name: 'dead',
  path: 'shop-dev-orders/events/dead-letters',
  url: 'http://queue/dead',
  arn: 'arn:dead',
  visible: 1,
  inFlight: 0,
  isDeadLetterQueue: true,
};

let dir: string;
let server: Server;
let url: string;
let clock: CloudClock;
let runs: FunctionRuns;
let events: EventLog;
let logs: Logs;
let faults: Faults;
let introduction: Introduction;
let calls: { operation: string; input: unknown }[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'console-'));
  clock = new CloudClock(join(dir, 'clock'), { now: () => NOON });
  runs = new FunctionRuns(clock);
  events = new EventLog(clock);
  logs = new Logs(
    () => clock.now(),
    () => {},
  );
  faults = new Faults(() => {});
  introduction = DEFAULT_INTRODUCTION;
  calls = [];
  const plan = new Plan();
  plan.functions.set(FUNCTION, {
    name: FUNCTION,
    arn: 'arn:checkout',
    dir,
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
  server = createConsoleServer({
    clock,
    meter: new Meter(),
    inbox: await createInbox({ dir, clock }),
    logs,
    runs,
    events,
    faults,
    plan,
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
  url = await listen(server, '127.0.0.1', 0, 'console');
});

afterEach(async () => {
  await stop(server);
  await rm(dir, { recursive: true });
});

const page = async (path: string): Promise<string> => {
  const reply = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
  return reply.text();
};
const submit = (path: string, fields: Record<string, string>) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const event = (type: string, detail: Record<string, unknown>): EventBridgeEvent => ({
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

/** A request with headers that `fetch` does not let a program set. */
const send = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url + path, { method, headers }, (reply) => {
      text(reply).then((answer) => resolve([reply.statusCode ?? 0, answer]), reject);
    });
    outgoing.on('error', reject).end(body);
  });

describe('the console', () => {
  it('returns JSON to tools and pages to browsers at the same paths', async () => {
    const json = await (await fetch(`${url}/queues`)).json();

    expect(json).toEqual([queue, deadLetters]);
    expect(await page('/queues')).toMatch(/^<!doctype html>/);
  });

  it('shows links, accounts and the effect of each step of the clock', async () => {
    introduction = {
      links: [{ label: 'Store', url: 'http://127.0.0.1:3000', note: 'The site.' }],
      accounts: [{ role: 'buyer', username: 'ada', email: 'ada@example.com', password: 'Secret-1!' }],
      steps: [{ seconds: 900, label: '+15 minutes', effect: 'Unpaid invoices expire.' }],
    };
    const home = await page('/');

    expect(home).toContain('<a href="http://127.0.0.1:3000">Store</a>');
    expect(home).toContain('data-copy="Secret-1!"');
    expect(home).toContain('Unpaid invoices expire.');
    expect(home).toContain('2026-01-01 12:00:00');
  });

  it('shows the health of the system on the first page', async () => {
    runs.ended(FUNCTION, 5, { errorType: 'Error', errorMessage: 'broken' });
    const home = await page('/');

    expect(home).toMatch(/Functions with errors<\/a><span class="figure bad">1</);
    expect(home).toMatch(/Dead letters<\/a><span class="figure bad">1</);
    expect(home).toMatch(/Alarms<\/a><span class="figure bad">1</);
  });

  it('moves the clock with a form and returns to the page', async () => {
    const reply = await submit('/clock', { advanceSeconds: '900' });

    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/?done=clock#clock']);
    expect(clock.now()).toBe(NOON + 900_000);
    expect((await submit('/clock', { advanceSeconds: '-1' })).status).toBe(400);
  });

  it('accepts the JSON of tools with any content type', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type };
      const reply = await fetch(`${url}/clock`, { method: 'POST', headers, body: '{"advanceSeconds": 60}' });
      expect(reply.status).toBe(200);
    }
    expect(clock.now()).toBe(NOON + 180_000);
  });

  it('counts the invocations of functions and links to their log lines', async () => {
    runs.coldStart(FUNCTION);
    for (let ms = 1; ms <= 100; ms += 1) runs.ended(FUNCTION, ms, undefined);
    runs.ended(FUNCTION, 100, { errorType: 'TypeError', errorMessage: 'x is <undefined>' });
    logs.add(FUNCTION, 'a <line>');
    const functions = await page('/functions');

    expect(functions).toContain('>checkout</a>');
    expect(functions).toContain('TypeError: x is &lt;undefined&gt;');
    expect(functions).toMatch(/data-label="p50"[^>]*>51 ms</);
    expect(functions).toMatch(/data-label="p99"[^>]*>100 ms</);
    expect(await page(`/functions/log?name=${FUNCTION}`)).toContain('a &lt;line&gt;');
    expect(await page('/functions/log?name=nothing')).toContain('Not found');
  });

  it('shows a dead letter, links to its events and moves it back', async () => {
    const messages = await page('/queues/messages?name=dead');

    expect(messages).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(messages).toContain('href="/events?q=purchase-1"');
    expect((await submit('/queues/redrive', { queue: 'dead' })).headers.get('location')).toBe('/queues?done=redrive');
    expect(calls.at(-1)).toEqual({ operation: 'StartMessageMoveTask', input: { SourceArn: 'arn:dead' } });
    expect((await submit('/queues/redrive', { queue: 'work' })).status).toBe(400);
    expect(await page('/queues/messages?name=work')).toContain('Not found');
  });

  it('lists the events and log lines of one purchase in order', async () => {
    events.record(event('OrderPlaced', { correlationId: 'c-1', data: { orderId: 'order-1' } }), 50);
    events.record(event('OrderPlaced', { correlationId: 'c-2', data: { orderId: 'order-2' } }), 50);
    clock.advance(1);
    logs.add(FUNCTION, '{"message":"slow","correlationId":"c-1"}');
    logs.add(FUNCTION, '{"message":"other","correlationId":"c-2"}');
    clock.advance(1);
    events.record(event('OrderPaid', { correlationId: 'c-1', data: {} }), 50);
    const trail = await page('/events?q=order-1');
    const steps = ['OrderPlaced', 'orders: checkout', 'OrderPaid'];

    expect(steps.map((step) => trail.indexOf(step)).every((at, index, all) => at > (all[index - 1] ?? 0))).toBe(true);
    expect(trail).toContain('3 steps');
    expect(trail).not.toContain('c-2');
    expect(await page('/events?q=nothing')).toContain('No stored event or log line mentions this id');
  });

  it('sets and clears a fault with forms', async () => {
    const fields = { function: FUNCTION, service: '', operation: 'PutItem', kind: 'fail', at: '2', times: '1' };

    expect((await submit('/faults', fields)).status).toBe(303);
    expect(faults.active).toEqual([expect.objectContaining({ function: FUNCTION, operation: 'PutItem', at: 2 })]);
    expect(await page('/faults')).toContain('any service, PutItem');
    await submit('/faults/clear', {});
    expect(faults.active).toEqual([]);
  });

  it.each(['/alarms', '/tables', '/resources', '/functions', '/queues', '/events', '/faults'])(
    'runs nothing on %s except its own style and script',
    async (path) => {
      const reply = await fetch(url + path, { headers: { accept: 'text/html' } });

      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await reply.text()).toContain('aria-current="page"');
    },
  );

  it('rejects a form that another site sends', async () => {
    const origin = 'https://shop.example';
    const [status] = await send('POST', '/clock', { origin, 'content-type': 'text/plain' }, '{"advanceSeconds":60}');

    expect(status).toBe(403);
    expect(clock.now()).toBe(NOON);
  });

  it('rejects a host name that was rebound to this machine', async () => {
    for (const path of ['/', '/inbox/messages', '/queues']) {
      expect((await send('GET', path, { host: 'shop.example' }))[0]).toBe(403);
    }
  });

  it('rejects a body that is too large', async () => {
    expect((await send('POST', '/clock', {}, ' '.repeat(70_000)))[0]).toBe(413);
  });
});

describe('EventLog', () => {
  it('keeps the latest 2,000 events, but not the detail of a large one', () => {
    for (let number = 0; number < 2_001; number += 1) events.record(event(`e${number}`, {}), 2);
    events.record(event('large', { correlationId: 'c-1', text: 'x' }), 20_000);
    const latest = events.latest();

    expect(latest).toHaveLength(2_000);
    expect(latest[0]).toMatchObject({ type: 'large', correlationId: 'c-1', detail: undefined });
    expect(latest.at(-1)?.type).toBe('e2');
  });
});
