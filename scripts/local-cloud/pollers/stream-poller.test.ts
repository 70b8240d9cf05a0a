import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { Invoke } from '../lambda/types.ts';
import type { PollerDependencies } from './poller.ts';
import type { StreamMapping } from './stream-mapping.ts';
import { StreamPoller } from './stream-poller.ts';
import {
  FakePrecedence,
  failed,
  fakeClient,
  fakeFunction,
  NO_PRECEDENCE,
  operation,
  succeeded,
  until,
} from './testing.ts';

const STREAM = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders/stream/now';
const START = Date.parse('2026-11-20T12:00:00Z');

const StreamEvent = z.object({
  Records: z.array(z.looseObject({ dynamodb: z.looseObject({ SequenceNumber: z.string() }) })),
});
type StreamEvent = z.output<typeof StreamEvent>;
const IteratorRequest = z.object({ ShardId: z.string(), SequenceNumber: z._default(z.string(), '') });
const RecordsRequest = z.object({ ShardIterator: z.string(), Limit: z.number() });
const Message = z.object({ MessageBody: z.string() });

/** A stream in memory, with one shard by default; an iterator is `shard|position`. */
class FakeStream {
  readonly shards: Record<string, { parent?: string; closed?: boolean; records: unknown[] }> = { one: { records: [] } };
  readonly reported: unknown[] = [];

  put(sequenceNumber: string, at = START, shard = 'one'): void {
    this.shards[shard]?.records.push({
      eventID: `id-${sequenceNumber}`,
      eventName: 'INSERT',
      userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' },
      dynamodb: { SequenceNumber: sequenceNumber, ApproximateCreationDateTime: at / 1000, Keys: {} },
    });
  }

  readonly objects: { readonly path: string; readonly body: unknown }[] = [];
  readonly #bucket: Pick<AwsClient, 'send'> = {
    send: async ({ service, method, path, body }) => {
      expect([service, method]).toEqual(['s3', 'PUT']);
      this.objects.push({ path, body: JSON.parse(String(body)) });
      return new Response();
    },
  };

  readonly #operations = fakeClient({
    DescribeStream: () => ({
      StreamDescription: {
        Shards: Object.entries(this.shards).map(([ShardId, { parent }]) => ({
          ShardId,
          ...(parent !== undefined && { ParentShardId: parent }),
        })),
      },
    }),
    GetShardIterator: operation(IteratorRequest, ({ ShardId, SequenceNumber }) => {
      const records = this.shards[ShardId]?.records ?? [];
      const position = records.findIndex((record) => JSON.stringify(record).includes(`"${SequenceNumber}"`));
      return { ShardIterator: `${ShardId}|${SequenceNumber === '' ? 0 : position + 1}` };
    }),
    GetRecords: operation(RecordsRequest, ({ ShardIterator, Limit }) => {
      const [id = '', position] = ShardIterator.split('|');
      const shard = this.shards[id];
      const Records = shard?.records.slice(Number(position), Number(position) + Limit) ?? [];
      const next = Number(position) + Records.length;
      const ended = shard?.closed === true && next >= shard.records.length;
      return { Records, ...(!ended && { NextShardIterator: `${id}|${next}` }) };
    }),
    SendMessage: operation(Message, ({ MessageBody }) => {
      this.reported.push(JSON.parse(MessageBody));
      return {};
    }),
  });

  readonly client: AwsClient = { ...this.#operations, ...this.#bucket };
}

let dir: string;
let now: number;
let stream: FakeStream;
let poller: StreamPoller | undefined;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stream-poller-'));
  now = START;
  stream = new FakeStream();
});

afterEach(async () => {
  await poller?.close();
  await rm(dir, { recursive: true });
});

function polling(
  invoke: Invoke,
  mapping: Partial<StreamMapping> = {},
  precedence: PollerDependencies['precedence'] = NO_PRECEDENCE,
): StreamPoller {
  poller = new StreamPoller(
    {
      id: 'mapping',
      functionName: 'relay',
      functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:relay',
      sourceArn: STREAM,
      batchSize: 100,
      windowSeconds: 0,
      reportsFailures: false,
      filter: undefined,
      startAt: 'TRIM_HORIZON',
      bisect: false,
      maxRetries: undefined,
      maxAgeSeconds: undefined,
      onFailure: undefined,
      ...mapping,
    },
    {
      client: stream.client,
      invoke,
      queueUrlOf: (arn) => `http://${arn}`,
      log: () => {},
      clock: { now: () => now },
      dir,
      lookEveryMs: 60_000,
      precedence,
    },
  );
  poller.start();
  return poller;
}

const numbers = (events: readonly StreamEvent[]): string[] =>
  events.map(({ Records }) => Records.map(({ dynamodb }) => dynamodb.SequenceNumber).join(' '));

/**
 * Cuts the waits between attempts short until the function was invoked `invocations` times, and waits until all is
 * done.
 */
async function retrying(running: StreamPoller, events: readonly unknown[], invocations: number): Promise<void> {
  await until(() => {
    running.wake('clock');
    return events.length === invocations;
  });
  await until(() => running.idle);
}

describe('a stream as an event source', () => {
  test('delivers changes as Lambda does, and new ones as soon as it is woken', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke);
    await until(() => running.idle);
    expect(relay.events).toEqual([
      {
        Records: [
          {
            eventID: 'id-1',
            eventName: 'INSERT',
            userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
            dynamodb: { SequenceNumber: '1', ApproximateCreationDateTime: START / 1000, Keys: {} },
            eventSourceARN: STREAM,
          },
        ],
      },
    ]);
    stream.put('2');
    running.wake('activity');
    expect(running.idle).toBe(false);
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['1', '2']);
  });

  test('is not idle while a batch waits for more', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke, { windowSeconds: 0.2 });
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['1']);
  });

  test('delivers a batch that waits for more as it is when it is asked to', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke, { windowSeconds: 20 });
    await until(() => running.isFilling);
    expect(running.idle).toBe(false);
    stream.put('2');
    running.wake('activity');
    await until(() => running.isFilling);
    expect(relay.events).toEqual([]);
    running.deliverNow();
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['1 2']);
    stream.put('3');
    running.wake('activity');
    await until(() => running.isFilling);
    expect(relay.events).toHaveLength(1);
  });

  test('lets hurried work come first when its window ends, and delivers what has come meanwhile', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const precedence = new FakePrecedence();
    const running = polling(relay.invoke, { windowSeconds: 0.01 }, precedence);
    await until(() => precedence.isHoldingBack);
    stream.put('2');
    running.wake('activity');
    expect([relay.events, running.idle, running.isFilling]).toEqual([[], false, true]);
    precedence.begin();
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['1 2']);
    expect(precedence.asked).toBe(1);
  });

  test.each<[string, (running: StreamPoller) => unknown]>([
    ['when it is asked to', (running) => running.deliverNow()],
    ['before it is closed', (running) => running.close()],
  ])('delivers what hurried work has held back %s', async (_when, end) => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const precedence = new FakePrecedence();
    const running = polling(relay.invoke, { windowSeconds: 0.01 }, precedence);
    await until(() => precedence.isHoldingBack);
    await end(running);
    await until(() => relay.events.length === 1);
    expect(numbers(relay.events)).toEqual(['1']);
  });

  test('gives no precedence to other work for a full batch, or without a window', async () => {
    stream.put('1');
    stream.put('2');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const precedence = new FakePrecedence();
    const full = polling(relay.invoke, { windowSeconds: 20, batchSize: 2 }, precedence);
    await until(() => full.idle);
    await full.close();
    stream.put('3');
    const unhurried = polling(relay.invoke, {}, precedence);
    await until(() => unhurried.idle);
    expect(numbers(relay.events)).toEqual(['1 2', '3']);
    expect(precedence.asked).toBe(0);
  });

  test('does not wait for more after records that the filter rejects', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke, { windowSeconds: 20, filter: () => false });
    await until(() => running.idle);
    expect(running.position('one')).toBe('1');
  });

  test('continues after a restart where it stopped', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const first = polling(relay.invoke);
    await until(() => first.idle);
    await first.close();
    stream.put('2');
    const second = polling(relay.invoke);
    expect(second.position('one')).toBe('1');
    await until(() => second.idle);
    expect(numbers(relay.events)).toEqual(['1', '2']);
    expect(second.position('one')).toBe('2');
  });

  test('skips records from before its first start with LATEST, but not those written while it was stopped', async () => {
    stream.put('1', START - 60_000);
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const first = polling(relay.invoke, { startAt: 'LATEST' });
    await until(() => first.idle);
    await first.close();
    stream.put('2', START + 60_000);
    now = START + 120_000;
    const second = polling(relay.invoke, { startAt: 'LATEST' });
    await until(() => second.idle);
    expect(numbers(relay.events)).toEqual(['2']);
  });

  test('holds later records back until a failing batch succeeds', async () => {
    stream.put('1');
    stream.put('2');
    stream.put('3');
    const relay = fakeFunction(StreamEvent, (_event, count) => (count < 3 ? failed() : succeeded()));
    const running = polling(relay.invoke, { batchSize: 2 });
    await retrying(running, relay.events, 4);
    expect(numbers(relay.events)).toEqual(['1 2', '1 2', '1 2', '3']);
  });

  test('retries from the first reported failure', async () => {
    for (const number of ['1', '2', '3', '4']) stream.put(number);
    const relay = fakeFunction(StreamEvent, (_event, count) =>
      succeeded({ batchItemFailures: count === 1 ? [{ itemIdentifier: '4' }, { itemIdentifier: '3' }] : [] }),
    );
    const running = polling(relay.invoke, { reportsFailures: true });
    await retrying(running, relay.events, 2);
    expect(numbers(relay.events)).toEqual(['1 2 3 4', '3 4']);
  });

  test('halves a failing batch until only the poison record is left, gives that up and reports it', async () => {
    for (const number of ['1', '2', '3', '4']) stream.put(number);
    const relay = fakeFunction(StreamEvent, (event) =>
      event.Records.some(({ dynamodb }) => dynamodb.SequenceNumber === '3') ? failed() : succeeded(),
    );
    const running = polling(relay.invoke, { bisect: true, maxRetries: 1, onFailure: { kind: 'queue', arn: 'queue' } });
    await retrying(running, relay.events, 6);
    expect(numbers(relay.events)).toEqual(['1 2 3 4', '1 2', '3 4', '3', '3', '4']);
    expect(stream.reported).toEqual([
      {
        requestContext: {
          requestId: expect.any(String),
          functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:relay',
          condition: 'RetryAttemptsExhausted',
          approximateInvokeCount: 2,
        },
        responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
        version: '1.0',
        timestamp: new Date(START).toISOString(),
        DDBStreamBatchInfo: {
          shardId: 'one',
          startSequenceNumber: '3',
          endSequenceNumber: '3',
          approximateArrivalOfFirstRecord: new Date(START).toISOString(),
          approximateArrivalOfLastRecord: new Date(START).toISOString(),
          batchSize: 1,
          streamArn: STREAM,
        },
      },
    ]);
  });

  test('gives up records that have become too old', async () => {
    stream.put('1');
    stream.put('2', START + 100_000);
    now = START + 100_000;
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke, { maxAgeSeconds: 60, onFailure: { kind: 'queue', arn: 'queue' } });
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['2']);
    expect(stream.reported).toMatchObject([{ requestContext: { condition: 'RecordAgeExceeded' } }]);
  });

  test('writes records that it gives up to a bucket, whole and under the mapping, shard and time', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => failed());
    const running = polling(relay.invoke, { maxRetries: 0, onFailure: { kind: 'bucket', name: 'set-aside' } });
    await until(() => running.idle);
    expect(stream.reported).toEqual([]);
    expect(stream.objects).toEqual([
      {
        path: expect.stringMatching(
          /^\/set-aside\/aws\/lambda\/mapping\/one\/2026\/11\/20\/2026-11-20T12\.00\.00-[\da-f-]{36}$/,
        ),
        body: expect.objectContaining({
          DDBStreamBatchInfo: expect.objectContaining({ startSequenceNumber: '1', batchSize: 1, streamArn: STREAM }),
          payload: JSON.stringify(relay.events[0]),
        }),
      },
    ]);
  });

  test('retries without a limit until a record is too old, and writes it to the bucket then', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, (_event, count) => {
      if (count === 120) now = START + 83_000_000;
      return failed();
    });
    const running = polling(relay.invoke, {
      maxAgeSeconds: 82_800,
      onFailure: { kind: 'bucket', name: 'set-aside' },
    });
    await retrying(running, relay.events, 120);
    expect(stream.objects).toMatchObject([
      { body: { requestContext: { condition: 'RecordAgeExceeded', approximateInvokeCount: 120 } } },
    ]);
  });

  test('skips records that the filter rejects', async () => {
    stream.put('1');
    stream.put('2');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke, { filter: ({ eventID }) => eventID === 'id-2' });
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['2']);
  });

  test('has on disk how far it is before it reads on', async () => {
    stream.put('1');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke);
    await until(() => running.idle && relay.events.length === 1);
    expect(await readFile(join(dir, 'checkpoints', 'mapping.json'), 'utf8')).toContain('"one":"1"');
  });

  test('reads a child shard after its closed parent', async () => {
    // The stream names the child first.
    stream.shards.one = { parent: 'two', records: [] };
    stream.shards.two = { closed: true, records: [] };
    stream.put('9', START, 'one');
    stream.put('1', START, 'two');
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke);
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['1', '9']);
  });

  test('reads only the shards that have something new', async () => {
    stream.shards.two = { records: [] };
    const relay = fakeFunction(StreamEvent, () => succeeded());
    const running = polling(relay.invoke);
    await until(() => running.idle);
    stream.put('1', START, 'one');
    stream.put('9', START, 'two');
    running.wakeShards(new Set(['two']));
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['9']);
    running.wakeShards(new Set(['one', 'two']));
    await until(() => running.idle);
    expect(numbers(relay.events)).toEqual(['9', '1']);
  });
});
