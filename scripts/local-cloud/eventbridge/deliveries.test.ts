import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DurableStore } from '../durable-store.ts';
import { until } from '../test-service.ts';
import { orderPlaced, queueArn, startEventBridge } from './test-bus.ts';

let bus: Awaited<ReturnType<typeof startEventBridge>>;
beforeEach(async () => {
  bus = await startEventBridge();
});
afterEach(() => bus.close());

const toQueue = { Id: '1', Arn: queueArn('a') };
const rule = { Name: 'r', EventPattern: '{"source":["app.shop"]}' };

describe('a failed delivery', () => {
  test('is retried, later each time', async () => {
    await bus.rule(rule, toQueue);
    bus.broken.add(toQueue.Arn);
    await bus.put(orderPlaced('o1'));
    await until(() => bus.failures() === 1);
    for (const [seconds, failures] of [
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      bus.clock.advance(seconds);
      await until(() => bus.failures() === failures);
    }
    bus.broken.clear();
    bus.clock.advance(8);
    await until(() => bus.delivered.length === 1);
    expect(bus.delivered[0]?.event.detail).toEqual({ id: 'o1' });
  });

  test('survives a restart and then reaches its target, once', async () => {
    await bus.rule(rule, toQueue);
    bus.broken.add(toQueue.Arn);
    await bus.put(orderPlaced('o1'));
    await until(() => bus.failures() === 1);
    await bus.restart();
    bus.broken.clear();
    bus.clock.advance(60);
    await until(() => bus.delivered.length === 1);
    await bus.restart();
    await bus.put(orderPlaced('o2'));
    await until(() => bus.delivered.length === 2);
    expect(bus.delivered.map(({ event }) => event.detail.id)).toEqual(['o1', 'o2']);
  });

  test('does not hold up other targets', async () => {
    await bus.rule(rule, toQueue, { Id: '2', Arn: queueArn('b') });
    bus.broken.add(toQueue.Arn);
    await bus.put(orderPlaced('o1'));
    await until(() => bus.delivered.length === 1 && bus.failures() === 1);
    expect(bus.delivered[0]?.target.Id).toBe('2');
  });
});

describe('an event that is being saved', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is on its way already, and accepted only when it is on disk', async () => {
    await bus.rule(rule, toQueue);
    const { promise: onDisk, resolve: save } = Promise.withResolvers<void>();
    const saved = jest.spyOn(DurableStore.prototype, 'saved').mockImplementationOnce(() => {
      expect(bus.delivered).toHaveLength(1);
      return onDisk;
    });
    let isAccepted = false;
    const accepted = bus.put(orderPlaced('o1')).then(() => {
      isAccepted = true;
    });
    await until(() => saved.mock.calls.length > 0);
    expect(isAccepted).toBe(false);
    save();
    await accepted;
  });
});

describe('the end of the retry policy', () => {
  const DeadLetterConfig = { Arn: queueArn('dead') };

  test.each([
    ['MaximumRetryAttempts', { MaximumRetryAttempts: 1 }, /^1$/],
    ['MaximumEventAgeInSeconds', { MaximumEventAgeInSeconds: 60 }, /^[1-9]$/],
  ])(
    'the event goes to the dead-letter queue unchanged when the limit of %s is reached',
    async (condition, RetryPolicy, retries) => {
      await bus.rule(rule, { ...toQueue, InputPath: '$.detail', RetryPolicy, DeadLetterConfig });
      bus.broken.add(toQueue.Arn);
      await bus.put(orderPlaced('o1'));
      await until(() => {
        // A second at a time, so that every retry is made.
        bus.clock.advance(1);
        return bus.delivered.length === 1;
      });
      const [dead] = bus.delivered;
      expect(dead?.target).toMatchObject({
        Arn: DeadLetterConfig.Arn,
        ruleArn: 'arn:aws:events:us-east-1:000000000000:rule/r',
      });
      expect(JSON.parse(dead?.input ?? '')).toMatchObject({ source: 'app.shop', detail: { id: 'o1' } });
      expect(dead?.target.messageAttributes).toMatchObject({
        RULE_ARN: 'arn:aws:events:us-east-1:000000000000:rule/r',
        TARGET_ARN: toQueue.Arn,
        ERROR_MESSAGE: 'the target is broken',
        EXHAUSTED_RETRY_CONDITION: condition,
        RETRY_ATTEMPTS: expect.stringMatching(retries),
      });
    },
  );

  test('the event is dropped and counted if there is no dead-letter queue', async () => {
    await bus.rule(rule, { ...toQueue, RetryPolicy: { MaximumRetryAttempts: 0 } });
    bus.broken.add(toQueue.Arn);
    await bus.put(orderPlaced('o1'));
    await until(() => bus.meter.snapshot()['events.dropped']?.a === 1);
    bus.broken.clear();
    await bus.restart();
    await bus.put(orderPlaced('o2'));
    await until(() => bus.delivered.length === 1);
    expect(bus.delivered[0]?.event.detail).toEqual({ id: 'o2' });
  });
});
