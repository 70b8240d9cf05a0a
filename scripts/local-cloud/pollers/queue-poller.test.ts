import { afterEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { Invoke } from '../lambda/types.ts';
import type { PollerDependencies } from './poller.ts';
import { type QueueMapping, QueuePoller } from './queue-poller.ts';
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

const ARN = 'arn:aws:sqs:us-east-1:000000000000:work';

const QueueEvent = z.object({ Records: z.array(z.looseObject({ messageId: z.string(), body: z.string() })) });
const Receive = z.object({ MaxNumberOfMessages: z.number(), WaitTimeSeconds: z.number() });
const Deletion = z.object({ Entries: z.array(z.object({ ReceiptHandle: z.string() })) });

/** A queue in memory: a received message comes again only when the test says so. */
class FakeQueue {
  visible: { readonly id: string; readonly body: string }[] = [];
  readonly deleted: string[] = [];
  #arrival: (() => void) | undefined;
  failReceives = 0;

  send(...bodies: string[]): void {
    for (const body of bodies) this.visible.push({ id: body, body });
    this.#arrival?.();
  }

  readonly client = fakeClient({
    ReceiveMessage: operation(Receive, async ({ MaxNumberOfMessages: max, WaitTimeSeconds }, signal) => {
      if (WaitTimeSeconds === 0) await new Promise((resolve) => setImmediate(resolve));
      if (this.failReceives > 0) {
        this.failReceives -= 1;
        throw new Error('no access');
      }
      if (this.visible.length === 0 && WaitTimeSeconds !== 0) {
        await new Promise<void>((resolve, reject) => {
          this.#arrival = resolve;
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      }
      const Messages = this.visible.splice(0, max).map(({ id, body }) => ({
        MessageId: id,
        ReceiptHandle: `handle of ${id}`,
        Body: body,
        MD5OfBody: 'md5',
        Attributes: { ApproximateReceiveCount: '1', MessageGroupId: 'group' },
        MessageAttributes: { kind: { DataType: 'String', StringValue: 'test' } },
      }));
      return Messages.length === 0 ? {} : { Messages };
    }),
    DeleteMessageBatch: operation(Deletion, ({ Entries }) => {
      this.deleted.push(...Entries.map(({ ReceiptHandle }) => ReceiptHandle.replace('handle of ', '')));
      return { Successful: [] };
    }),
  });
}

let poller: QueuePoller | undefined;
afterEach(() => poller?.close());

function polling(
  queue: FakeQueue,
  invoke: Invoke,
  mapping: Partial<QueueMapping> = {},
  lines: string[] = [],
  precedence: PollerDependencies['precedence'] = NO_PRECEDENCE,
  vacancy: () => Promise<void> = async () => {},
) {
  poller = new QueuePoller(
    {
      functionName: 'consumer',
      functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:consumer',
      sourceArn: ARN,
      batchSize: 10,
      windowSeconds: 0,
      maxConcurrency: 5,
      reportsFailures: false,
      filter: undefined,
      ...mapping,
    },
    {
      ...{ client: queue.client, invoke, queueUrlOf: () => 'http://queue', log: (line) => lines.push(line) },
      ...{ precedence, vacancy },
    },
  );
  poller.start();
  return poller;
}

describe('a queue as an event source', () => {
  test('delivers messages as Lambda does and deletes them', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    const running = polling(queue, consumer.invoke);
    queue.send('a', 'b');
    await until(() => queue.deleted.length === 2);
    expect(consumer.events[0]?.Records[0]).toEqual({
      messageId: 'a',
      receiptHandle: 'handle of a',
      body: 'a',
      attributes: { ApproximateReceiveCount: '1', MessageGroupId: 'group' },
      messageAttributes: {
        kind: { stringValue: 'test', stringListValues: [], binaryListValues: [], dataType: 'String' },
      },
      md5OfBody: 'md5',
      eventSource: 'aws:sqs',
      eventSourceARN: ARN,
      awsRegion: 'us-east-1',
    });
    await until(() => running.idle);
  });

  test('delivers at most the batch size at once', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    queue.send('a', 'b', 'c');
    polling(queue, consumer.invoke, { batchSize: 2 });
    await until(() => queue.deleted.length === 3);
    expect(consumer.events.map(({ Records }) => Records.length)).toEqual([2, 1]);
  });

  test('fills a batch beyond ten messages while the window is open', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    queue.send(...Array.from({ length: 15 }, (_, index) => `m${index}`));
    polling(queue, consumer.invoke, { batchSize: 15, windowSeconds: 20 });
    await until(() => queue.deleted.length === 15);
    expect(consumer.events.map(({ Records }) => Records.length)).toEqual([15]);
  });

  test('is not idle while a batch fills, and delivers it as it is when it is asked to', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    queue.send('a');
    const running = polling(queue, consumer.invoke, { windowSeconds: 20 });
    await until(() => queue.visible.length === 0 && running.isFilling);
    expect(running.idle).toBe(false);
    queue.send('b');
    await until(() => queue.visible.length === 0);
    expect(consumer.events).toEqual([]);
    running.deliverNow();
    await until(() => running.idle);
    expect(consumer.events.map(({ Records }) => Records.map(({ body }) => body))).toEqual([['a', 'b']]);
    expect(queue.deleted).toEqual(['a', 'b']);
    expect(running.isFilling).toBe(false);
  });

  test('delivers a batch when its window ends', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    queue.send('a');
    polling(queue, consumer.invoke, { windowSeconds: 0.1 });
    await until(() => queue.deleted.length === 1);
    queue.send('b');
    await until(() => queue.deleted.length === 2);
    expect(consumer.events.map(({ Records }) => Records.length)).toEqual([1, 1]);
  });

  test('leaves messages in the queue while its function is busy, and takes all of them when it is free', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    let isFree = () => {};
    let asked = 0;
    const running = polling(queue, consumer.invoke, {}, [], NO_PRECEDENCE, () => {
      asked += 1;
      return asked === 2
        ? new Promise((resolve) => {
            isFree = resolve;
          })
        : Promise.resolve();
    });
    queue.send('a');
    await until(() => queue.deleted.length === 1 && asked === 2);
    queue.send('b');
    queue.send('c');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(queue.visible.length).toBe(2);
    isFree();
    await until(() => queue.deleted.length === 3);
    expect(consumer.events.map(({ Records }) => Records.length)).toEqual([1, 2]);
    await until(() => running.idle);
  });

  test('leaves messages in the queue while hurried work comes first', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    const precedence = new FakePrecedence();
    queue.send('a');
    const running = polling(queue, consumer.invoke, { windowSeconds: 0.01 }, [], precedence);
    await until(() => precedence.isHoldingBack);
    expect([queue.visible.length, running.idle]).toEqual([1, false]);
    precedence.begin();
    await until(() => queue.deleted.length === 1);
  });

  test('takes all that have waited, batch by batch, and waits again only after the last', async () => {
    const queue = new FakeQueue();
    const open: (() => void)[] = [];
    const consumer = fakeFunction(QueueEvent, async () => {
      await new Promise<void>((resolve) => open.push(resolve));
      return succeeded();
    });
    const precedence = new FakePrecedence();
    queue.send('a', 'b', 'c', 'd', 'e');
    polling(queue, consumer.invoke, { batchSize: 2, windowSeconds: 0.01 }, [], precedence);
    await until(() => precedence.isHoldingBack);
    precedence.begin();
    for (const left of [3, 1, 0]) {
      await until(() => queue.visible.length === left && precedence.isHoldingBack);
      open.at(-1)?.();
    }
    await until(() => queue.deleted.length === 5);
    expect(consumer.events.map(({ Records }) => Records.length)).toEqual([2, 2, 1]);
    queue.send('f');
    await until(() => precedence.isHoldingBack);
    expect(queue.visible).toHaveLength(1);
  });

  test('gives no precedence to other work when it has no window', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    const precedence = new FakePrecedence();
    queue.send('a');
    polling(queue, consumer.invoke, {}, [], precedence);
    await until(() => queue.deleted.length === 1);
    expect(precedence.asked).toBe(0);
  });

  test('can be closed while hurried work comes first', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    const precedence = new FakePrecedence();
    const running = polling(queue, consumer.invoke, { windowSeconds: 20 }, [], precedence);
    await until(() => precedence.isHoldingBack);
    await running.close();
    expect(consumer.events).toEqual([]);
  });

  test('is closed as soon as its batch has ended, whatever hurried work runs', async () => {
    const queue = new FakeQueue();
    const batch = Promise.withResolvers<void>();
    const consumer = fakeFunction(QueueEvent, () => batch.promise.then(() => succeeded()));
    const precedence = new FakePrecedence();
    queue.send('a');
    const running = polling(queue, consumer.invoke, { windowSeconds: 0.01, maxConcurrency: 1 }, [], precedence);
    await until(() => precedence.isHoldingBack);
    precedence.begin();
    await until(() => consumer.events.length === 1);
    const closed = running.close();
    batch.resolve();
    await closed;
    expect(precedence.isHoldingBack).toBe(false);
  });

  test('delivers what waits behind hurried work when it is asked to, and is not idle before', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    const precedence = new FakePrecedence();
    queue.send('a');
    const running = polling(queue, consumer.invoke, { windowSeconds: 20 }, [], precedence);
    await until(() => precedence.isHoldingBack);
    expect([running.isFilling, running.idle]).toEqual([true, false]);
    running.deliverNow();
    // The next batch waits again.
    await until(() => running.idle || precedence.asked === 2);
    expect(queue.deleted).toEqual(['a']);
  });

  test('waits for messages as usual when none waited behind hurried work', async () => {
    const queue = new FakeQueue();
    const precedence = new FakePrecedence();
    const running = polling(
      queue,
      fakeFunction(QueueEvent, () => succeeded()).invoke,
      { windowSeconds: 20 },
      [],
      precedence,
    );
    await until(() => precedence.isHoldingBack);
    running.deliverNow();
    await until(() => running.idle);
    queue.send('a');
    await until(() => queue.visible.length === 0 && running.isFilling);
    expect([precedence.asked, queue.visible.length]).toEqual([1, 0]);
  });

  test('handles what it has gathered when it is closed', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    queue.send('a');
    const running = polling(queue, consumer.invoke, { windowSeconds: 20 });
    await until(() => queue.visible.length === 0 && running.isFilling);
    await running.close();
    expect(queue.deleted).toEqual(['a']);
  });

  test('handles what it has gathered when it cannot read more', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    queue.send('a');
    const running = polling(queue, consumer.invoke, { windowSeconds: 20 });
    await until(() => queue.visible.length === 0 && running.isFilling);
    queue.failReceives = 1;
    queue.send('b');
    await until(() => queue.deleted.length === 2);
    expect(consumer.events.flatMap(({ Records }) => Records.map(({ body }) => body))).toEqual(['a', 'b']);
  });

  test.each([
    ['fails', failed(), {}, []],
    [
      'names one failure',
      succeeded({ batchItemFailures: [{ itemIdentifier: 'b' }] }),
      { reportsFailures: true },
      ['a', 'c'],
    ],
    [
      'names an unknown message',
      succeeded({ batchItemFailures: [{ itemIdentifier: 'x' }] }),
      { reportsFailures: true },
      [],
    ],
    ['answers with an unreadable list', succeeded({ batchItemFailures: 'b' }), { reportsFailures: true }, []],
    ['names none', succeeded({ batchItemFailures: [] }), { reportsFailures: true }, ['a', 'b', 'c']],
    [
      'does not report single failures',
      succeeded({ batchItemFailures: [{ itemIdentifier: 'b' }] }),
      {},
      ['a', 'b', 'c'],
    ],
  ])('keeps unhandled messages when the function %s', async (_what, result, mapping, deleted) => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => result);
    queue.send('a', 'b', 'c');
    const running = polling(queue, consumer.invoke, mapping);
    await until(() => consumer.events.length === 1 && running.idle);
    expect(queue.deleted).toEqual(deleted);
  });

  test('processes at most the maximum number of batches at once', async () => {
    const queue = new FakeQueue();
    const open: (() => void)[] = [];
    const consumer = fakeFunction(QueueEvent, async () => {
      await new Promise<void>((resolve) => open.push(resolve));
      return succeeded();
    });
    queue.send('a', 'b', 'c');
    polling(queue, consumer.invoke, { batchSize: 1, maxConcurrency: 2 });
    await until(() => open.length === 2);
    expect(queue.visible).toHaveLength(1);
    open[0]?.();
    await until(() => open.length === 3);
    for (const finish of open) finish();
    await until(() => queue.deleted.length === 3);
  });

  test('deletes messages that the filter rejects without invoking the function', async () => {
    const queue = new FakeQueue();
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    const isWanted = ({ body }: Record<string, unknown>) => JSON.stringify(body) === '{"wanted":true}';
    queue.send('{"wanted":false}', '{"wanted":true}');
    polling(queue, consumer.invoke, { filter: isWanted });
    await until(() => queue.deleted.length === 2);
    expect(consumer.events.flatMap(({ Records }) => Records.map(({ body }) => body))).toEqual(['{"wanted":true}']);
  });

  test('logs that it may not read, and continues once it may', async () => {
    const queue = new FakeQueue();
    queue.failReceives = 1;
    const lines: string[] = [];
    const consumer = fakeFunction(QueueEvent, () => succeeded());
    queue.send('a');
    const running = polling(queue, consumer.invoke, {}, lines);
    await until(() => lines.length === 1);
    running.wake();
    await until(() => queue.deleted.length === 1);
    expect(lines).toEqual([`cannot read ${ARN}: Error: no access`]);
  });
});
