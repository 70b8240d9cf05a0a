import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Meter } from '../meter.ts';
import { Broker } from './broker.ts';
import type { Queue } from './queues/queue.ts';

const NEVER = new AbortController().signal;

let dir: string;
let broker: Broker;
let queue: Queue;
let offset = 0;
let started: unknown[];
let ended: unknown[];

beforeEach(async () => {
  offset = 0;
  started = [];
  ended = [];
  const start = globalThis.setInterval;
  const end = globalThis.clearInterval;
  jest.spyOn(globalThis, 'setInterval').mockImplementation((...args) => {
    const timer = start(...args);
    started.push(timer);
    return timer;
  });
  jest.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    ended.push(timer);
    end(timer);
  });
  dir = await mkdtemp(join(tmpdir(), 'broker-'));
  broker = await Broker.open({ dir, clock: { now: () => Date.now() + offset }, meter: new Meter() });
  queue = broker.queues.create('work', {}, {});
});

afterEach(async () => {
  jest.restoreAllMocks();
  await broker.close();
  await rm(dir, { recursive: true });
});

const receive = () => broker.receive(queue, { max: 1, visibilityMs: 30_000, waitMs: 20_000 }, NEVER);

test('a receiver at an empty queue costs no timer that ticks', async () => {
  const receiving = receive();
  expect(started).toEqual([]);
  broker.send(queue, { MessageBody: 'hello' }, 'me');
  expect(await receiving).toMatchObject([{ body: 'hello' }]);
});

test('a delayed message reaches a receiver when the clock is moved, and the ticking ends after it', async () => {
  const receiving = receive();
  broker.send(queue, { MessageBody: 'later', DelaySeconds: 600 }, 'me');
  expect(started).toHaveLength(1);
  offset = 601_000;
  const [message] = await receiving;
  expect(message).toMatchObject({ body: 'later' });
  broker.purge(queue);
  const deadline = AbortSignal.timeout(5000);
  while (ended.length === 0) {
    deadline.throwIfAborted();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(ended).toEqual(started);
});

test('a receiver that comes to a queue with a hidden message gets it when it becomes visible', async () => {
  broker.send(queue, { MessageBody: 'again' }, 'me');
  await receive();
  const second = receive();
  offset = 31_000;
  expect(await second).toMatchObject([{ body: 'again', receives: 2 }]);
});
