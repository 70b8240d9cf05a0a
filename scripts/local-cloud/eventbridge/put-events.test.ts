import { CreateEventBusCommand } from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../test-service.ts';
import { orderPlaced, queueArn, startEventBridge } from './test-bus.ts';

let bus: Awaited<ReturnType<typeof startEventBridge>>;
beforeEach(async () => {
  bus = await startEventBridge();
});
afterEach(() => bus.close());

const shopPattern = JSON.stringify({ source: ['app.shop'] });

describe('an event', () => {
  test('goes to every target of every enabled rule of its bus that matches', async () => {
    await bus.client.send(new CreateEventBusCommand({ Name: 'app' }));
    const onApp = { EventBusName: 'app' };
    await bus.rule(
      { Name: 'both', EventPattern: shopPattern, ...onApp },
      { Id: '1', Arn: queueArn('a') },
      { Id: '2', Arn: queueArn('b'), SqsParameters: { MessageGroupId: 'g' } },
    );
    await bus.rule({ Name: 'one', EventPattern: shopPattern, ...onApp }, { Id: '1', Arn: queueArn('c') });
    await bus.rule({ Name: 'not', EventPattern: '{"source":["app.bank"]}', ...onApp }, { Id: '1', Arn: queueArn('x') });
    await bus.rule(
      { Name: 'off', EventPattern: shopPattern, State: 'DISABLED', ...onApp },
      { Id: '1', Arn: queueArn('x') },
    );
    await bus.rule({ Name: 'elsewhere', EventPattern: shopPattern }, { Id: '1', Arn: queueArn('x') });

    const Time = new Date('2026-02-03T04:05:06.789Z');
    const result = await bus.put(orderPlaced('o1', { ...onApp, Time, Resources: ['arn:x'] }));
    await until(() => bus.delivered.length === 3);
    expect(bus.delivered.map(({ target }) => target.Arn.split(':').at(-1)).sort()).toEqual(['a', 'b', 'c']);
    expect(bus.delivered.find(({ target }) => target.Id === '2')?.target.SqsParameters).toEqual({
      MessageGroupId: 'g',
    });
    const [first] = bus.delivered;
    expect(JSON.parse(first?.input ?? '')).toEqual({
      version: '0',
      id: result.Entries?.[0]?.EventId,
      'detail-type': 'OrderPlaced',
      source: 'app.shop',
      account: '000000000000',
      time: '2026-02-03T04:05:06Z',
      region: 'us-east-1',
      resources: ['arn:x'],
      detail: { id: 'o1' },
    });
    expect(bus.meter.snapshot()).toEqual({
      'events.put': { OrderPlaced: 1 },
      'events.delivered': { a: 1, b: 1, c: 1 },
    });
    expect(bus.authorized).toContain('events:PutEvents arn:aws:events:us-east-1:000000000000:event-bus/app');
  });

  test('is transformed for its target', async () => {
    await bus.rule(
      { Name: 'r', EventPattern: shopPattern },
      {
        Id: '1',
        Arn: queueArn('a'),
        InputTransformer: { InputPathsMap: { id: '$.detail.id' }, InputTemplate: '{"order": <id>}' },
      },
    );
    await bus.put(orderPlaced('o1'));
    await until(() => bus.delivered.length === 1);
    expect(bus.delivered[0]?.input).toBe('{"order": "o1"}');
    expect(bus.delivered[0]?.event.detail).toEqual({ id: 'o1' });
  });

  test('arrives on the default bus when it is from AWS itself', async () => {
    await bus.rule({ Name: 'r', EventPattern: '{"source":["aws.s3"]}' }, { Id: '1', Arn: queueArn('a') });
    await bus.engine().putAwsEvent({
      id: 'e1',
      source: 'aws.s3',
      detailType: 'Object Created',
      detail: { bucket: { name: 'b' } },
      resources: ['arn:aws:s3:::b'],
    });
    await until(() => bus.delivered.length === 1);
    expect(bus.delivered[0]?.event).toMatchObject({
      id: 'e1',
      source: 'aws.s3',
      'detail-type': 'Object Created',
      resources: ['arn:aws:s3:::b'],
    });
  });
});

describe('a PutEvents request', () => {
  test('succeeds and fails by entry', async () => {
    await bus.rule({ Name: 'r', EventPattern: shopPattern }, { Id: '1', Arn: queueArn('a') });
    const result = await bus.put(
      orderPlaced('o1'),
      orderPlaced('', { Detail: '{' }),
      orderPlaced('', { Detail: '[1]' }),
      orderPlaced('', { Detail: undefined }),
      orderPlaced('', { Source: '' }),
      orderPlaced('', { DetailType: undefined }),
      orderPlaced('', { Source: 'aws.s3' }),
      orderPlaced('', { EventBusName: 'none' }),
      orderPlaced('o2'),
    );
    expect(result.FailedEntryCount).toBe(7);
    expect(result.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
      undefined,
      'MalformedDetail',
      'MalformedDetail',
      'InvalidArgument',
      'InvalidArgument',
      'InvalidArgument',
      'NotAuthorizedForSourceException',
      'ResourceNotFoundException',
      undefined,
    ]);
    await until(() => bus.delivered.length === 2);
    expect(bus.delivered.map(({ event }) => event.detail.id)).toEqual(['o1', 'o2']);
  });

  test('has one to ten entries and at most 1 MiB', async () => {
    const invalid = { name: 'ValidationException' };
    await expect(bus.put()).rejects.toMatchObject(invalid);
    await expect(bus.put(...Array.from({ length: 11 }, () => orderPlaced('o')))).rejects.toMatchObject(invalid);
    const half = orderPlaced('x'.repeat(524_000));
    await bus.put(half, half);
    await expect(bus.put(half, half, half)).rejects.toMatchObject(invalid);
  });
});
