import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bodies, only, startSqs } from './test-queues.ts';

let sqs: Awaited<ReturnType<typeof startSqs>>;
let queue: Awaited<ReturnType<typeof sqs.queue>>;
beforeEach(async () => {
  sqs = await startSqs();
  queue = await sqs.queue('orders.fifo', {
    FifoQueue: 'true',
    ContentBasedDeduplication: 'true',
    VisibilityTimeout: '60',
  });
});
afterEach(() => sqs.close());

const send = (body: string, group: string) => queue.send(body, { MessageGroupId: group });

describe('the order of messages', () => {
  test('up to ten messages of a group come in one receive, in order; the group is then locked', async () => {
    for (let i = 1; i <= 12; i += 1) await send(`a${i}`, 'a');
    await send('b1', 'b');
    expect(bodies(await queue.receive())).toEqual(Array.from({ length: 10 }, (_, i) => `a${i + 1}`));
    expect(bodies(await queue.receive())).toEqual(['b1']);
    expect(await queue.receive()).toEqual([]);
  });

  test('one receive may return messages of several groups', async () => {
    await send('a1', 'a');
    await send('b1', 'b');
    await send('a2', 'a');
    expect(bodies(await queue.receive())).toEqual(['a1', 'a2', 'b1']);
  });

  test('a group continues when its messages in flight are deleted', async () => {
    await send('a1', 'a');
    await send('a2', 'a');
    const first = only(await queue.receive({ MaxNumberOfMessages: 1 }));
    const next = queue.receive({ WaitTimeSeconds: 20 });
    await queue.delete(first);
    expect(bodies(await next)).toEqual(['a2']);
  });

  test('a message that was not deleted is delivered again before the later ones', async () => {
    await send('a1', 'a');
    await send('a2', 'a');
    await send('a3', 'a');
    const [one, two] = await queue.receive({ MaxNumberOfMessages: 2 });
    if (one === undefined || two === undefined) throw new Error('two messages were expected');
    await queue.delete(two);
    await sqs.client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queue.url,
        ReceiptHandle: one.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    );
    expect(bodies(await queue.receive())).toEqual(['a1', 'a3']);
  });

  test('a message returned early waits while a later one is in flight', async () => {
    await send('a1', 'a');
    await send('a2', 'a');
    const [one] = await queue.receive();
    await sqs.client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queue.url,
        ReceiptHandle: one?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    );
    expect(await queue.receive()).toEqual([]);
    sqs.clock.advance(60);
    expect(bodies(await queue.receive())).toEqual(['a1', 'a2']);
  });

  test('sequence numbers increase, and group ids come with the message', async () => {
    const sent = [await send('a1', 'a'), await send('b1', 'b')].map(({ SequenceNumber }) => SequenceNumber);
    expect(sent[0]).toMatch(/^\d{20}$/);
    expect([...sent].sort()).toEqual(sent);
    const received = await queue.receive();
    expect(received.map(({ Attributes }) => [Attributes?.MessageGroupId, Attributes?.SequenceNumber])).toEqual([
      ['a', sent[0]],
      ['b', sent[1]],
    ]);
  });

  test('an expired receipt handle is rejected', async () => {
    await send('a1', 'a');
    const message = only(await queue.receive());
    sqs.clock.advance(60);
    await expect(queue.delete(message)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });
});

test('a FIFO queue rejects the handle of an earlier receive, and accepts one of a deleted message', async () => {
  await send('again', 'a');
  const earlier = only(await queue.receive({ VisibilityTimeout: 1 }));
  sqs.clock.advance(2);
  const latest = only(await queue.receive());
  await expect(queue.delete(earlier)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  await queue.delete(latest);
  await queue.delete(latest);
  expect((await queue.attributes()).ApproximateNumberOfMessagesNotVisible).toBe('0');
});

describe('deduplication', () => {
  test('the same content counts once in five minutes, even after a deletion or a restart', async () => {
    const first = await send('same', 'a');
    await queue.delete(only(await queue.receive()));
    await sqs.restart();
    sqs.clock.advance(299);
    expect(await send('same', 'a')).toMatchObject({
      MessageId: first.MessageId,
      SequenceNumber: first.SequenceNumber,
    });
    expect(await queue.receive()).toEqual([]);
    sqs.clock.advance(1);
    expect((await send('same', 'a')).MessageId).not.toBe(first.MessageId);
    expect(bodies(await queue.receive())).toEqual(['same']);
  });

  test("the sender's id takes precedence over the content", async () => {
    await queue.send('same', { MessageGroupId: 'a', MessageDeduplicationId: '1' });
    await queue.send('same', { MessageGroupId: 'a', MessageDeduplicationId: '2' });
    await queue.send('other', { MessageGroupId: 'a', MessageDeduplicationId: '2' });
    expect(bodies(await queue.receive())).toEqual(['same', 'same']);
  });

  test('can be limited to a group', async () => {
    const perGroup = await sqs.queue('groups.fifo', {
      FifoQueue: 'true',
      ContentBasedDeduplication: 'true',
      DeduplicationScope: 'messageGroup',
      FifoThroughputLimit: 'perMessageGroupId',
    });
    for (const MessageGroupId of ['a', 'b', 'a']) await perGroup.send('same', { MessageGroupId });
    expect(bodies(await perGroup.receive())).toEqual(['same', 'same']);
  });

  test('a sender must name a group, and an id unless deduplication is by content', async () => {
    await expect(queue.send('x')).rejects.toMatchObject({ name: 'MissingParameter' });
    const strict = await sqs.queue('strict.fifo', { FifoQueue: 'true' });
    await expect(strict.send('x', { MessageGroupId: 'a' })).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(send('x', 'a b')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });
});
