import { ListMessageMoveTasksCommand, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bodies, only, startSqs } from './test-queues.ts';

let sqs: Awaited<ReturnType<typeof startSqs>>;
beforeEach(async () => {
  sqs = await startSqs();
});
afterEach(() => sqs.close());

type Queue = Awaited<ReturnType<typeof sqs.queue>>;

/** Receives and never deletes, until the queue has given its messages up. */
async function failUntilDead(source: Queue): Promise<void> {
  while ((await source.receive()).length > 0) sqs.clock.advance(31);
}
const redrive = (SourceArn: string, DestinationArn?: string) =>
  sqs.client.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));

describe('a dead-letter queue', () => {
  test('receives a message after the allowed number of receives, with its id', async () => {
    const { source, dead } = await sqs.queueWithDeadLetters('work', 2);
    const { MessageId } = await source.send('poison');
    await failUntilDead(source);
    const message = only(await dead.receive());
    expect(message).toMatchObject({
      MessageId,
      Body: 'poison',
      Attributes: { ApproximateReceiveCount: '1', DeadLetterQueueSourceArn: source.arn },
    });
    expect(sqs.meter.snapshot()).toMatchObject({ 'sqs.received': { work: 2 }, 'sqs.dead': { work: 1 } });
  });

  test('wakes its own receivers, and does not hold up the messages after the poison message', async () => {
    const { source, dead } = await sqs.queueWithDeadLetters('work.fifo', 1);
    await source.send('poison', { MessageGroupId: 'a' });
    only(await source.receive());
    await source.send('next', { MessageGroupId: 'a' });
    const polled = dead.receive({ WaitTimeSeconds: 20 });
    sqs.clock.advance(31);
    expect(bodies(await source.receive())).toEqual(['next']);
    expect(only(await polled).Attributes?.MessageGroupId).toBe('a');
  });

  test('receives the message even when the receives were counted before a restart', async () => {
    const { source, dead } = await sqs.queueWithDeadLetters('work', 1);
    await source.send('poison');
    only(await source.receive());
    await sqs.restart();
    expect(await source.receive()).toEqual([]);
    expect(bodies(await dead.receive())).toEqual(['poison']);
  });

  test('must exist and be of the same kind', async () => {
    const policy = (name: string) =>
      JSON.stringify({ deadLetterTargetArn: `arn:aws:sqs:us-east-1:000000000000:${name}`, maxReceiveCount: 1 });
    await expect(sqs.queue('a', { RedrivePolicy: policy('none') })).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
    await sqs.queue('b.fifo', { FifoQueue: 'true' });
    await expect(sqs.queue('a', { RedrivePolicy: policy('b.fifo') })).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
  });
});

describe('a redrive', () => {
  test('moves every message back to its source queue, as a new message', async () => {
    const one = await sqs.queueWithDeadLetters('one', 1);
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: one.dead.arn, maxReceiveCount: 1 });
    const other = await sqs.queue('other', { RedrivePolicy });
    const { MessageId } = await one.source.send('from one');
    await other.send('from other');
    await failUntilDead(one.source);
    await failUntilDead(other);
    const { TaskHandle } = await redrive(one.dead.arn);
    expect(TaskHandle).toBeDefined();

    const message = only(await one.source.receive());
    expect(message).toMatchObject({ Body: 'from one', Attributes: { ApproximateReceiveCount: '1' } });
    expect(message.MessageId).not.toBe(MessageId);
    expect(bodies(await other.receive())).toEqual(['from other']);
    expect(await one.dead.receive()).toEqual([]);
    const { Results } = await sqs.client.send(new ListMessageMoveTasksCommand({ SourceArn: one.dead.arn }));
    expect(Results).toMatchObject([{ Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 2 }]);
  });

  test('may go to another queue, and is on disk when it is acknowledged', async () => {
    const { source, dead } = await sqs.queueWithDeadLetters('work', 1);
    const repair = await sqs.queue('repair');
    await source.send('poison');
    await failUntilDead(source);
    await redrive(dead.arn, repair.arn);
    await sqs.restart();
    expect(bodies(await repair.receive())).toEqual(['poison']);
    expect(await dead.receive()).toEqual([]);
    expect(sqs.authorized).toContain(`sqs:StartMessageMoveTask ${dead.arn}`);
    expect(sqs.authorized).toContain(`sqs:SendMessage ${repair.arn}`);
  });

  test('leaves messages that were sent to the dead-letter queue directly, and reports them', async () => {
    const { dead } = await sqs.queueWithDeadLetters('work', 1);
    await dead.send('stray');
    await redrive(dead.arn);
    const { Results } = await sqs.client.send(new ListMessageMoveTasksCommand({ SourceArn: dead.arn }));
    expect(Results).toMatchObject([{ Status: 'FAILED', ApproximateNumberOfMessagesMoved: 0 }]);
    expect(bodies(await dead.receive())).toEqual(['stray']);
  });

  test('is only possible for dead-letter queues', async () => {
    const plain = await sqs.queue('plain');
    await expect(redrive(plain.arn)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    await expect(redrive(`${plain.arn}-none`)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
