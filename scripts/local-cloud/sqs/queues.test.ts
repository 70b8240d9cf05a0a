import {
  DeleteQueueCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  ListQueueTagsCommand,
  PurgeQueueCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  TagQueueCommand,
  UntagQueueCommand,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../test-service.ts';
import { bodies, only, startSqs } from './test-queues.ts';

let sqs: Awaited<ReturnType<typeof startSqs>>;
beforeEach(async () => {
  sqs = await startSqs();
});
afterEach(() => sqs.close());

describe('a queue', () => {
  test('is created once; creating it again needs the same attributes', async () => {
    const queue = await sqs.queue('jobs', { VisibilityTimeout: '5', KmsMasterKeyId: 'alias/aws/sqs' });
    expect(queue.url).toBe(`${sqs.url()}/000000000000/jobs`);
    await queue.send('kept');
    expect((await sqs.queue('jobs', { VisibilityTimeout: '5' })).url).toBe(queue.url);
    for (const attributes of [{ VisibilityTimeout: '7' }, { DelaySeconds: '1' }]) {
      await expect(sqs.queue('jobs', attributes)).rejects.toThrow('a different value for attribute');
    }
    expect(await queue.attributes()).toMatchObject({
      QueueArn: queue.arn,
      VisibilityTimeout: '5',
      KmsMasterKeyId: 'alias/aws/sqs',
      MessageRetentionPeriod: '345600',
      ApproximateNumberOfMessages: '1',
      CreatedTimestamp: String(sqs.clock.now() / 1000),
    });
  });

  test('tells the policy that it was given', async () => {
    const Policy = '{"Statement":[]}';
    const { arn } = await sqs.queue('jobs', { Policy });
    expect([sqs.engine().queuePolicy(arn), sqs.engine().queuePolicy(`${arn}-b`)]).toEqual([Policy, undefined]);
  });

  test('has the same attributes without HTTP', async () => {
    const queue = await sqs.queue('jobs', { VisibilityTimeout: '5' });
    await queue.send('waiting');
    expect(sqs.engine().attributes('jobs')).toEqual(await queue.attributes());
    expect(() => sqs.engine().attributes('nothing')).toThrow('does not exist');
  });

  test('is found by name, listed by prefix and page, and identified by the path of its URL alone', async () => {
    const queue = await sqs.queue('jobs-b');
    await sqs.queue('jobs-a');
    await sqs.queue('other');
    expect((await sqs.client.send(new GetQueueUrlCommand({ QueueName: 'jobs-b' }))).QueueUrl).toBe(queue.url);
    const first = await sqs.client.send(new ListQueuesCommand({ QueueNamePrefix: 'jobs', MaxResults: 1 }));
    expect(first.QueueUrls?.map((url) => url.split('/').at(-1))).toEqual(['jobs-a']);
    const second = await sqs.client.send(
      new ListQueuesCommand({ QueueNamePrefix: 'jobs', MaxResults: 1, NextToken: first.NextToken }),
    );
    expect(second).toMatchObject({ QueueUrls: [queue.url] });
    expect(second.NextToken).toBeUndefined();

    const elsewhere = new SendMessageCommand({ QueueUrl: '/000000000000/jobs-b', MessageBody: 'x' });
    await sqs.client.send(elsewhere);
    expect(bodies(await queue.receive())).toEqual(['x']);
  });

  test('can change attributes and tags', async () => {
    const { url: QueueUrl, attributes } = await sqs.queue('jobs');
    await sqs.client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { DelaySeconds: '3' } }));
    await sqs.client.send(new TagQueueCommand({ QueueUrl, Tags: { team: 'shop', tier: '1' } }));
    await sqs.client.send(new UntagQueueCommand({ QueueUrl, TagKeys: ['tier'] }));
    await sqs.restart();
    expect(await attributes()).toMatchObject({ DelaySeconds: '3' });
    expect((await sqs.client.send(new ListQueueTagsCommand({ QueueUrl }))).Tags).toEqual({ team: 'shop' });
  });

  test('is emptied by a purge and gone after a deletion, even after a restart', async () => {
    const queue = await sqs.queue('jobs');
    await queue.send('a');
    await sqs.client.send(new PurgeQueueCommand({ QueueUrl: queue.url }));
    expect(await queue.receive()).toEqual([]);
    await queue.send('b');
    await sqs.client.send(new DeleteQueueCommand({ QueueUrl: queue.url }));
    await sqs.restart();
    await expect(queue.send('c')).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
    const again = await sqs.queue('jobs');
    expect(await again.receive()).toEqual([]);
  });

  test('ends the waits of its receivers when it is deleted, so they do not block those of a new queue of that name', async () => {
    const queue = await sqs.queue('jobs');
    const waiting = queue.receive({ WaitTimeSeconds: 20 });
    await until(() => sqs.authorized.includes(`sqs:ReceiveMessage ${queue.arn}`));
    await sqs.client.send(new DeleteQueueCommand({ QueueUrl: queue.url }));
    expect(await waiting).toEqual([]);
  });

  test.each([
    ['InvalidAttributeValue', 'q', { VisibilityTimeout: '43201' }],
    ['InvalidAttributeValue', 'q', { RedrivePolicy: '{' }],
    ['InvalidAttributeName', 'q', { QueueArn: 'x' }],
    ['InvalidParameterValue', 'q.fifo', {}],
    ['InvalidParameterValue', 'q', { FifoQueue: 'true' }],
    ['InvalidParameterValue', 'no spaces', {}],
  ])('is rejected with %s: %s %j', async (name, queueName, attributes) => {
    await expect(sqs.queue(queueName, attributes)).rejects.toMatchObject({ name });
  });
});

describe('durability', () => {
  test('acknowledged changes survive a restart: messages, delays, deletions and the order', async () => {
    const queue = await sqs.queue('jobs');
    const fifo = await sqs.queue('jobs.fifo', { FifoQueue: 'true', ContentBasedDeduplication: 'true' });
    await queue.send('deleted');
    await queue.delete(only(await queue.receive()));
    await queue.send('kept', { MessageAttributes: { a: { DataType: 'String', StringValue: 'b' } } });
    await queue.send('delayed', { DelaySeconds: 100 });
    for (const body of ['1', '2', '3']) await fifo.send(body, { MessageGroupId: 'g' });
    await sqs.restart();

    const kept = only(await queue.receive());
    expect(kept).toMatchObject({ Body: 'kept', MessageAttributes: { a: { StringValue: 'b' } } });
    await queue.delete(kept);
    sqs.clock.advance(100);
    expect(bodies(await queue.receive())).toEqual(['delayed']);
    expect(bodies(await fifo.receive())).toEqual(['1', '2', '3']);
  });

  test('a message in flight is visible again after a restart, with its receives counted', async () => {
    const queue = await sqs.queue('jobs', { VisibilityTimeout: '900' });
    await queue.send('a');
    await queue.receive();
    await sqs.restart();
    expect(only(await queue.receive()).Attributes?.ApproximateReceiveCount).toBe('2');
  });
});

describe('the caller', () => {
  test('needs permission for each action on the queue', async () => {
    const queue = await sqs.queue('jobs');
    await queue.send('a');
    await queue.delete(only(await queue.receive()));
    await queue.attributes();
    expect(sqs.authorized).toEqual(
      ['CreateQueue', 'SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(
        (action) => `sqs:${action} ${queue.arn}`,
      ),
    );
  });

  test('can be an AWS service that sends in process', async () => {
    const queue = await sqs.queue('jobs');
    await sqs.engine().send(queue.arn, { MessageBody: 'from a rule' }, 'events.amazonaws.com');
    await sqs.restart();
    expect(only(await queue.receive())).toMatchObject({
      Body: 'from a rule',
      Attributes: { SenderId: 'events.amazonaws.com' },
    });
    await expect(sqs.engine().send(`${queue.arn}x`, { MessageBody: 'x' }, 'x')).rejects.toMatchObject({
      code: 'QueueDoesNotExist',
    });
  });
});
