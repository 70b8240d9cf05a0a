import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import { AwsError } from '../engine.ts';
import { type LocalCloud, PortInUse, startLocalCloud } from '../index.ts';
import { synthesised } from './synthesised.ts';

jest.setTimeout(60_000);

const Left = z.object({ left: z.enum(['none', 'now', 'later']) });
const Queues = z.array(z.object({ name: z.string(), visible: z.number(), isDeadLetterQueue: z.boolean() }));

let dir: string;
let cloud: LocalCloud;
let isStrict = false;
const lines: string[] = [];

/** How many calls of functions and pollers, whose keys have tokens, came over HTTP. */
let sentOverHttp = 0;
const RequestSchema = z.object({ request: z.object({ headers: z.record(z.string(), z.unknown()) }) });
function count(message: unknown): void {
  const { headers } = RequestSchema.parse(message).request;
  if (headers['x-amz-target'] !== undefined && headers['x-amz-security-token'] !== undefined) sentOverHttp += 1;
}

const start = async (options: { readonly warmEnvironments?: number } = {}) =>
  startLocalCloud({
    ...options,
    strict: isStrict,
    assemblyDir: await synthesised(),
    stateDir: join(dir, 'state'),
    ports: { site: 0, aws: 0, console: 0 },
    log: (source, line) => lines.push(`${source}: ${line}`),
  });

const output = (name: string): string => String(cloud.outputs.Shop?.[name]);

const post = (path: string, body: unknown) =>
  fetch(output('ApiUrl') + path, { method: 'POST', body: JSON.stringify(body) });

const database = () =>
  new DynamoDBClient({
    endpoint: cloud.aws,
    region: 'us-east-1',
    credentials: { accessKeyId: cloud.credentials.accessKeyId, secretAccessKey: cloud.credentials.secretAccessKey },
  });

async function isDone(id: string): Promise<boolean> {
  const { Item } = await database().send(
    new GetItemCommand({ TableName: output('DoneTable'), Key: { id: { S: id } } }),
  );
  return Item !== undefined;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = AbortSignal.timeout(20_000);
  while (!(await condition())) {
    deadline.throwIfAborted();
    await pause(5);
  }
}

async function deadLetters(): Promise<number> {
  const queues = Queues.parse(await (await fetch(`${cloud.console}/queues`)).json());
  return queues.find(({ isDeadLetterQueue }) => isDeadLetterQueue)?.visible ?? -1;
}

const page = async (path: string): Promise<string> =>
  (await fetch(cloud.console + path, { headers: { accept: 'text/html' } })).text();

/** Whether nothing is under way but messages that are hidden after a failure. */
async function isWaiting(): Promise<boolean> {
  return Left.parse(await (await fetch(`${cloud.console}/idle`)).json()).left !== 'now';
}

/** @param attempts how often it has failed by then, since the start of the tests */
async function untilPoisonIsDead(attempts: number): Promise<void> {
  const failures = () => lines.filter((line) => line.includes('poison')).length;
  // A step of the clock would hand out again what is still being handled.
  await until(async () => failures() === attempts - 1 && (await isWaiting()));
  // Its visibility time-out passes: it is received a second and last time, and then moved.
  cloud.clock.advance(31);
  await until(async () => failures() === attempts && (await isWaiting()));
  cloud.clock.advance(31);
  await until(async () => (await deadLetters()) === 1);
  await until(() => cloud.idle());
}

describe.each([false, true])('a synthesised app (strict: %s)', (strict) => {
  beforeAll(async () => {
    isStrict = strict;
    lines.length = 0;
    sentOverHttp = 0;
    subscribe('http.server.request.start', count);
    dir = await mkdtemp(join(tmpdir(), 'local-cloud-'));
    cloud = await start();
  });

  afterAll(async () => {
    unsubscribe('http.server.request.start', count);
    await cloud.close();
    await rm(dir, { recursive: true });
  });

  test('runs from its HTTP route through table, stream, bus and queue to the consumer', async () => {
    expect((await post('/orders', { id: 'first' })).status).toBe(201);
    await until(() => isDone('first'));
    await until(() => cloud.idle());
  });

  test('sends its own calls over HTTP only when it is strict', () => {
    expect(sentOverHttp > 0).toBe(strict);
  });

  test("is refused actions that no policy allows, with AWS's error text", async () => {
    const answer = await (await fetch(`${output('ApiUrl')}/trespass`)).json();
    const role = 'arn:aws:sts::000000000000:assumed-role/Shop-trespassServiceRole';
    expect(answer).toEqual({
      name: 'AccessDeniedException',
      message: expect.stringContaining(
        `is not authorized to perform: dynamodb:Scan on resource: arn:aws:dynamodb:us-east-1:000000000000:table/${output('OrdersTable')}`,
      ),
    });
    expect(JSON.stringify(answer)).toContain(role);
  });

  test('cannot invoke a function that does not permit it', async () => {
    const response = await post('/unpermitted', { id: 'never' });
    expect(response.status).toBe(500);
    expect(lines.join('\n')).toContain('no Lambda permission allows it');
  });

  test('moves a poison message to the dead-letter queue and delivers the others', async () => {
    await post('/orders', { id: 'poison', poison: true });
    await post('/orders', { id: 'healthy' });
    await until(() => isDone('healthy'));
    await untilPoisonIsDead(2);
    expect(await isDone('poison')).toBe(false);
  });

  test('shows the dead letter and the events of an order on its pages, and moves the letter back', async () => {
    const [, name = ''] = /queues\/messages\?name=([^"]+)"/.exec(await page('/queues')) ?? [];
    expect(await page(`/queues/messages?name=${name}`)).toContain('poison');
    expect(await page('/events?q=healthy')).toContain('OrderPlaced');
    expect(await page('/functions')).toContain('>consume</a>');
    const tables = await page('/tables');
    expect(tables).toContain(output('OrdersTable'));
    expect(tables).toContain('up to date');

    const redriven = await fetch(`${cloud.console}/queues/redrive`, {
      method: 'POST',
      body: new URLSearchParams({ queue: name }),
      redirect: 'manual',
    });
    expect(redriven.status).toBe(303);
    await until(async () => (await deadLetters()) === 0);
    await untilPoisonIsDead(4);
  });

  test('recovers from a fault that a test injects', async () => {
    const calls: number[] = [];
    const remove = cloud.beforeCall(({ session, service, operation, count }) => {
      if (session !== cloud.functions['Shop/relay'] || operation !== 'PutEvents') return;
      calls.push(count);
      if (calls.length === 1) throw new AwsError('InternalFailure', `${service} fails once`, 500);
    });
    await post('/orders', { id: 'second' });
    await until(() => isDone('second'));
    remove();
    expect(calls.length).toBeGreaterThan(1);
    await until(() => cloud.idle());
  });

  test('is shown on its console', async () => {
    const get = async (path: string) => (await fetch(cloud.console + path)).json();
    expect(await get('/logs?function=Shop/consume')).toContainEqual({
      at: expect.any(Number),
      text: expect.stringContaining('poison'),
    });
    expect(await get('/resources')).toContainEqual(
      expect.objectContaining({ stack: 'Shop', type: 'AWS::DynamoDB::Table', ref: output('DoneTable') }),
    );
    const before = cloud.clock.now();
    await fetch(`${cloud.console}/clock`, { method: 'POST', body: JSON.stringify({ advanceSeconds: 3600 }) });
    expect(cloud.clock.now()).toBeGreaterThanOrEqual(before + 3_600_000);
    expect((await fetch(`${cloud.console}/clock`, { method: 'POST', body: '{"advanceSeconds":-1}' })).status).toBe(400);
    await fetch(`${cloud.console}/meter/reset`, { method: 'POST' });
    expect(await get('/meter')).toEqual({});
    expect(await page('/resources')).toContain(output('ApiUrl'));
    expect((await fetch(`${cloud.inbox}/messages`)).status).toBe(200);
    expect((await fetch(`${cloud.console}/nothing`)).status).toBe(404);
  });

  test('keeps its state over a restart', async () => {
    await cloud.close();
    cloud = await start();
    expect(await isDone('first')).toBe(true);
    await post('/orders', { id: 'after' });
    await until(() => isDone('after'));
    const { Items } = await database().send(new ScanCommand({ TableName: output('DoneTable') }));
    expect(Items?.map(({ id }) => id?.S).sort()).toEqual(['after', 'first', 'healthy', 'second']);
  });

  test.each([
    { warmEnvironments: 1, coldStarts: 4 },
    { warmEnvironments: 2, coldStarts: 2 },
  ])('starts functions $coldStarts times when $warmEnvironments stay warm and two take turns', async (each) => {
    await cloud.close();
    cloud = await start({ warmEnvironments: each.warmEnvironments });
    for (const name of ['Shop/trespass', 'Shop/relay', 'Shop/trespass', 'Shop/relay']) {
      await cloud.invoke(name, { Records: [] });
    }
    const coldStarts = Object.values(cloud.meter.snapshot()['lambda.cold'] ?? {});
    expect(coldStarts.reduce((sum, count) => sum + count, 0)).toBe(each.coldStarts);
  });
});

test('a busy port is named in the error', async () => {
  dir = await mkdtemp(join(tmpdir(), 'local-cloud-'));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const started = startLocalCloud({
    assemblyDir: await synthesised(),
    stateDir: join(dir, 'other-state'),
    ports: { site: port, aws: 0, console: 0 },
  });
  await expect(started).rejects.toBeInstanceOf(PortInUse);
  await expect(started).rejects.toMatchObject({ port, message: expect.stringContaining(String(port)) });
  other.close();
  await rm(dir, { recursive: true });
});
