import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../test-service.ts';
import { bodies, only, startSqs } from './test-queues.ts';

let sqs: Awaited<ReturnType<typeof startSqs>>;
beforeEach(async () => {
  sqs = await startSqs();
});
afterEach(() => sqs.close());

describe('a message', () => {
  test('comes back as it was sent, with its attributes, and is gone once deleted', async () => {
    const queue = await sqs.queue('plain');
    const sent = await queue.send('hello ☂', {
      MessageAttributes: {
        kind: { DataType: 'String', StringValue: 'greeting' },
        size: { DataType: 'Number.int', StringValue: '7' },
        raw: { DataType: 'Binary', BinaryValue: Uint8Array.of(0, 255) },
      },
      MessageSystemAttributes: { AWSTraceHeader: { DataType: 'String', StringValue: 'Root=1-2-3' } },
    });
    const message = only(await queue.receive());
    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: 'hello ☂',
      MD5OfMessageAttributes: sent.MD5OfMessageAttributes,
      MessageAttributes: {
        kind: { DataType: 'String', StringValue: 'greeting' },
        raw: { BinaryValue: Uint8Array.of(0, 255) },
      },
      Attributes: {
        SenderId: 'tester',
        SentTimestamp: String(sqs.clock.now()),
        ApproximateReceiveCount: '1',
        AWSTraceHeader: 'Root=1-2-3',
      },
    });
    await queue.delete(message);
    sqs.clock.advance(3600);
    expect(await queue.receive()).toEqual([]);
  });

  test('has the attribute digest that AWS documents', async () => {
    const queue = await sqs.queue('digest');
    const { MD5OfMessageAttributes } = await queue.send('x', {
      MessageAttributes: { a: { DataType: 'String', StringValue: 'b' } },
    });
    // MD5 of 00000001 61, 00000006 "String", 01, 00000001 62.
    expect(MD5OfMessageAttributes).toBe('bef8bf215374a0a228d67533b1a488be');
  });

  test('is returned with the requested attributes only', async () => {
    const queue = await sqs.queue('select');
    const string = (StringValue: string) => ({ DataType: 'String', StringValue });
    await queue.send('x', { MessageAttributes: { 'app.a': string('1'), 'app.b': string('2'), other: string('3') } });
    const message = only(
      await queue.receive({ MessageAttributeNames: ['app.*'], MessageSystemAttributeNames: ['SenderId'] }),
    );
    expect(Object.keys(message.MessageAttributes ?? {})).toEqual(['app.a', 'app.b']);
    expect(message.Attributes).toEqual({ SenderId: 'tester' });
  });

  test('is rejected when it is too long, or has illegal characters or attributes', async () => {
    const queue = await sqs.queue('limits', { MaximumMessageSize: '1024' });
    await expect(queue.send('x'.repeat(1025))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(queue.send('bell \u0007')).rejects.toMatchObject({ name: 'InvalidMessageContents' });
    await expect(
      queue.send('x', { MessageAttributes: { 'aws.x': { DataType: 'String', StringValue: 'y' } } }),
    ).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(
      queue.send('x', { MessageAttributes: { n: { DataType: 'Number', StringValue: 'many' } } }),
    ).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    const wide = await sqs.queue('wide');
    await wide.send('x'.repeat(1_048_576));
    await expect(wide.send('x'.repeat(1_048_577))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });
});

describe('visibility', () => {
  test('hides a received message until its time-out', async () => {
    const queue = await sqs.queue('hide', { VisibilityTimeout: '60' });
    await queue.send('a');
    const first = only(await queue.receive());
    sqs.clock.advance(59);
    expect(await queue.receive()).toEqual([]);
    sqs.clock.advance(1);
    const second = only(await queue.receive());
    expect(second.Attributes?.ApproximateReceiveCount).toBe('2');
    // The first handle is outdated: the deletion succeeds and deletes nothing.
    await queue.delete(first);
    expect(await queue.attributes()).toMatchObject({ ApproximateNumberOfMessagesNotVisible: '1' });
  });

  test('can be extended and ended early', async () => {
    const queue = await sqs.queue('change', { VisibilityTimeout: '10' });
    await queue.send('a');
    const { ReceiptHandle } = only(await queue.receive());
    const change = (VisibilityTimeout: number) =>
      sqs.client.send(new ChangeMessageVisibilityCommand({ QueueUrl: queue.url, ReceiptHandle, VisibilityTimeout }));
    await change(100);
    sqs.clock.advance(99);
    expect(await queue.receive()).toEqual([]);
    await change(0);
    await expect(change(5)).rejects.toMatchObject({ name: 'MessageNotInflight' });
    expect(bodies(await queue.receive())).toEqual(['a']);
    await expect(change(5)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });

  test('lets a message be received once per receive when it is 0', async () => {
    const queue = await sqs.queue('zero');
    await queue.send('a');
    expect(bodies(await queue.receive({ VisibilityTimeout: 0 }))).toEqual(['a']);
    expect(bodies(await queue.receive({ VisibilityTimeout: 0 }))).toEqual(['a']);
  });

  test("starts after the message's own delay, or otherwise the queue's", async () => {
    const queue = await sqs.queue('delay', { DelaySeconds: '30' });
    await queue.send('late');
    await queue.send('soon', { DelaySeconds: 5 });
    await queue.send('now', { DelaySeconds: 0 });
    expect(await queue.attributes()).toMatchObject({
      ApproximateNumberOfMessages: '1',
      ApproximateNumberOfMessagesDelayed: '2',
    });
    expect(bodies(await queue.receive())).toEqual(['now']);
    sqs.clock.advance(5);
    expect(bodies(await queue.receive())).toEqual(['soon']);
    sqs.clock.advance(25);
    expect(bodies(await queue.receive())).toContain('late');
  });

  test('ends with the retention period', async () => {
    const queue = await sqs.queue('retention', { MessageRetentionPeriod: '120' });
    await queue.send('old');
    sqs.clock.advance(100);
    await queue.send('young');
    sqs.clock.advance(20);
    expect(bodies(await queue.receive())).toEqual(['young']);
  });
});

describe('a fair queue', () => {
  const backlog = async (queue: Awaited<ReturnType<typeof sqs.queue>>, tenant: string, count: number) => {
    for (let sent = 0; sent < count; sent += 1) await queue.send(tenant, { MessageGroupId: tenant });
  };

  test('delivers the messages of quiet tenants first once one has 30 in flight', async () => {
    const queue = await sqs.queue('fair');
    await backlog(queue, 'slow', 45);
    for (const _ of [1, 2, 3]) expect(bodies(await queue.receive())).toEqual(Array(10).fill('slow'));
    await queue.send('quiet', { MessageGroupId: 'quiet' });
    await queue.send('without a tenant');
    expect(bodies(await queue.receive({ MaxNumberOfMessages: 3 }))).toEqual(['quiet', 'without a tenant', 'slow']);
  });

  test('delivers by age while no tenant is noisy, and once the noisy one has none in flight any more', async () => {
    const queue = await sqs.queue('calm', { VisibilityTimeout: '60' });
    await backlog(queue, 'slow', 31);
    for (const _ of [1, 2, 3]) await queue.receive();
    await queue.send('quiet', { MessageGroupId: 'quiet' });
    sqs.clock.advance(60);
    expect(bodies(await queue.receive({ MaxNumberOfMessages: 1 }))).toEqual(['slow']);
  });
});

describe('a long poll', () => {
  test('is answered by a message sent meanwhile, first come first served', async () => {
    const queue = await sqs.queue('poll');
    const first = queue.receive({ WaitTimeSeconds: 20 });
    await until(() => sqs.authorized.filter((entry) => entry.startsWith('sqs:ReceiveMessage')).length === 1);
    const second = queue.receive({ WaitTimeSeconds: 20 });
    await until(() => sqs.authorized.filter((entry) => entry.startsWith('sqs:ReceiveMessage')).length === 2);
    await queue.send('a');
    await queue.send('b');
    expect([bodies(await first), bodies(await second)]).toEqual([['a'], ['b']]);
  });

  test('is answered when the clock jumps past a time-out', async () => {
    const queue = await sqs.queue('jump');
    await queue.send('a', { DelaySeconds: 600 });
    const polled = queue.receive({ WaitTimeSeconds: 20 });
    sqs.clock.advance(600);
    expect(bodies(await polled)).toEqual(['a']);
  });

  test('does not take a message after its caller hung up', async () => {
    const queue = await sqs.queue('hang-up');
    const hangUp = new AbortController();
    const body = JSON.stringify({ QueueUrl: queue.url, WaitTimeSeconds: 20 });
    const headers = { 'x-amz-target': 'AmazonSQS.ReceiveMessage' };
    const polled = fetch(sqs.url(), { method: 'POST', body, headers, signal: hangUp.signal });
    await until(() => sqs.authorized.some((entry) => entry.startsWith('sqs:ReceiveMessage')));
    hangUp.abort();
    await expect(polled).rejects.toThrow();
    await until(() => sqs.openRequests() === 0);
    await queue.send('a');
    expect(await queue.attributes()).toMatchObject({ ApproximateNumberOfMessages: '1' });
  });
});

describe('a batch', () => {
  test('succeeds and fails by entry', async () => {
    const queue = await sqs.queue('batch', { MaximumMessageSize: '1024' });
    const sent = await sqs.client.send(
      new SendMessageBatchCommand({
        QueueUrl: queue.url,
        Entries: [
          { Id: 'one', MessageBody: '1' },
          { Id: 'big', MessageBody: 'x'.repeat(2000) },
          { Id: 'two', MessageBody: '2' },
        ],
      }),
    );
    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['one', 'two']);
    expect(sent.Failed).toMatchObject([{ Id: 'big', SenderFault: true, Code: 'InvalidParameterValue' }]);

    const received = await queue.receive();
    const entries = received.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    const wrong = { Id: 'wrong', ReceiptHandle: 'nonsense' };
    const changed = await sqs.client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: queue.url,
        Entries: [...entries, wrong].map((entry) => ({ ...entry, VisibilityTimeout: 500 })),
      }),
    );
    expect(changed.Successful).toHaveLength(2);
    expect(changed.Failed).toMatchObject([{ Id: 'wrong', Code: 'ReceiptHandleIsInvalid' }]);
    const deleted = await sqs.client.send(
      new DeleteMessageBatchCommand({ QueueUrl: queue.url, Entries: [...entries, wrong] }),
    );
    expect(deleted.Successful).toHaveLength(2);
    expect(deleted.Failed).toMatchObject([{ Id: 'wrong', Code: 'ReceiptHandleIsInvalid' }]);
    expect(sqs.meter.snapshot()).toEqual({
      'sqs.sent': { batch: 2 },
      'sqs.received': { batch: 2 },
      'sqs.deleted': { batch: 2 },
    });
  });

  test.each([
    ['EmptyBatchRequest', []],
    ['TooManyEntriesInBatchRequest', Array.from({ length: 11 }, (_, i) => ({ Id: `${i}`, MessageBody: 'x' }))],
    ['BatchEntryIdsNotDistinct', [1, 2].map(() => ({ Id: 'same', MessageBody: 'x' }))],
    ['InvalidBatchEntryId', [{ Id: 'a b', MessageBody: 'x' }]],
    ['BatchRequestTooLong', [1, 2].map((i) => ({ Id: `${i}`, MessageBody: 'x'.repeat(600_000) }))],
  ])('is rejected as a whole: %s', async (name, Entries) => {
    const { url: QueueUrl } = await sqs.queue('refuse');
    await expect(sqs.client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).rejects.toMatchObject({ name });
  });
});
