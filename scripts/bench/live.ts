import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { startDynamo, tableInput } from '@satcade/local-cloud/testing/dynamodb';
import { localClient } from '@satcade/testing/local-client';
import { connectionTable } from '../../services/live/src/adapters/connection-table.ts';
import { subscriptionTable } from '../../services/live/src/adapters/subscription-table.ts';
import type { Connections, Delivery } from '../../services/live/src/ports.ts';
import { deliver } from '../../services/live/src/use-cases/deliver.ts';
import { fanOut } from '../../services/live/src/use-cases/fan-out.ts';
import { handleMessage } from '../../services/live/src/use-cases/handle-message.ts';
import { print, printStep } from './figure.ts';
import { aChange, GAME, liveCost } from './live-model.ts';

const SOCKETS = 10_000;
const WATCHERS = 5_000;
/** The number of copies of the queue's consumer, as in infra/stacks/live-stack.ts. */
const CONSUMERS = 2;
/** How long API Gateway takes for one message. This is an assumption: calls within a region take 10 to 30 ms. */
const SEND_MS = 20;

/**
 * Runs the live service's own code in this process, on the embedded DynamoDB engine: 10,000 simulated sockets
 * subscribe, and a game with 5,000 watchers changes. Queue and API Gateway are replaced and not measured.
 */
export async function measureLive(): Promise<void> {
  printStep(`live, ${SOCKETS} sockets and a game with ${WATCHERS} watchers`);
  const dir = await mkdtemp(join(tmpdir(), 'satcade-bench-live-'));
  const local = await startDynamo(dir);
  try {
    await local.client.createTable(tableInput('live'));
    await measureOn(new Table(localClient(local), 'live'), local.meter);
  } finally {
    await local.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

type Meter = Awaited<ReturnType<typeof startDynamo>>['meter'];

async function measureOn(table: Table, meter: Meter): Promise<void> {
  const stores = { subscriptions: subscriptionTable(table), open: connectionTable(table) };
  const units = (group: string) => Object.values(meter.snapshot()[group] ?? {}).reduce((sum, each) => sum + each, 0);
  let arrivals: number[] = [];
  let sendMs = 0;
  const connections: Connections = {
    close: async () => {},
    async send() {
      if (sendMs > 0) await pause(sendMs);
      arrivals.push(performance.now());
      return 'sent';
    },
  };
  const dependencies = {
    ...{ ...stores, connections, clock: systemClock, isAdminNow: async () => true },
    pause: async (ms: number) => void (await pause(ms)),
    // One more unit per subscription, in a table of its own.
    watched: { mark: async () => {} },
  };

  meter.reset();
  const started = performance.now();
  await concurrently(SOCKETS, 100, async (number) => {
    const id = number < WATCHERS ? GAME : `game-${number}`;
    const text = JSON.stringify({ action: 'subscribe', model: 'Game', id });
    await handleMessage(text, { connectionId: `socket-${number}`, viewer: { isAdmin: false } }, dependencies);
  });
  const how = `in process on the embedded DynamoDB, ${SOCKETS} guests, 100 at a time`;
  print({ name: 'live, subscriptions', value: SOCKETS / seconds(started), unit: 'per second', how });
  print({ name: 'live, subscription', value: units('dynamodb.wcu') / SOCKETS, unit: 'WCU', target: 2, how });

  for (const latency of [0, SEND_MS]) {
    sendMs = latency;
    arrivals = [];
    meter.reset();
    const queue: Delivery[] = [];
    const deliveries = { send: async (delivery: Delivery) => void queue.push(delivery) };
    const from = performance.now();
    let isRead = false;
    const reading = fanOut(aChange(), { ...dependencies, deliveries }).finally(() => {
      isRead = true;
    });
    const consumer = async () => {
      while (!isRead || queue.length > 0) {
        const next = queue.shift();
        if (next === undefined) await pause(1);
        else await deliver(next, dependencies);
      }
    };
    await Promise.all([reading, ...Array.from({ length: CONSUMERS }, consumer)]);
    const last = Math.max(...arrivals) - from;
    const each =
      latency === 0 ? "sends that take no time: only the code's own time on this machine" : `sends of ${latency} ms`;
    const detail = `in process, ${WATCHERS} watchers, ${CONSUMERS} consumers of 50 sends at a time, ${each}`;
    print({ name: 'live, messages', value: (arrivals.length / last) * 1000, unit: 'per second', how: detail });
    print({ name: 'live, until the last watcher has it', value: last, unit: 'ms', how: detail });
    if (latency === 0) continue;
    const read = units('dynamodb.rcu');
    const cost = liveCost({ messages: arrivals.length, read, pages: WATCHERS / 250, milliseconds: last * CONSUMERS });
    print({ name: 'live, one change', value: read, unit: 'RCU', how: detail });
    print({
      name: 'live, 1,000 messages',
      value: cost * 1e6,
      unit: 'millionths of a USD',
      how: 'AWS’s list prices, see scripts/bench/live-model.ts',
    });
  }
}

const seconds = (from: number): number => (performance.now() - from) / 1000;

async function concurrently(count: number, atOnce: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      await work(number);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
