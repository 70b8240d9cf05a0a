import {
  CreateEventBusCommand,
  DeleteEventBusCommand,
  DeleteRuleCommand,
  DescribeEventBusCommand,
  DescribeRuleCommand,
  DisableRuleCommand,
  EnableRuleCommand,
  ListEventBusesCommand,
  ListRulesCommand,
  ListTargetsByRuleCommand,
  PutTargetsCommand,
  RemoveTargetsCommand,
  type Target,
} from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '../test-service.ts';
import { orderPlaced, queueArn, startEventBridge } from './test-bus.ts';

let bus: Awaited<ReturnType<typeof startEventBridge>>;
beforeEach(async () => {
  bus = await startEventBridge();
});
afterEach(() => bus.close());

const EventPattern = '{"source":["app.shop"]}';
const target = { Id: '1', Arn: queueArn('a') };

describe('buses', () => {
  test('are created once, described, listed and deleted when they have no rules', async () => {
    const { EventBusArn } = await bus.client.send(new CreateEventBusCommand({ Name: 'app' }));
    await expect(bus.client.send(new CreateEventBusCommand({ Name: 'app' }))).rejects.toMatchObject({
      name: 'ResourceAlreadyExistsException',
    });
    await bus.restart();
    expect(await bus.client.send(new DescribeEventBusCommand({ Name: EventBusArn }))).toMatchObject({ Name: 'app' });
    const { EventBuses } = await bus.client.send(new ListEventBusesCommand({}));
    expect(EventBuses?.map(({ Name }) => Name)).toEqual(['default', 'app']);
    await bus.rule({ Name: 'r', EventBusName: 'app', EventPattern });
    const remove = () => bus.client.send(new DeleteEventBusCommand({ Name: 'app' }));
    await expect(remove()).rejects.toMatchObject({ name: 'ValidationException' });
    await bus.client.send(new DeleteRuleCommand({ Name: 'r', EventBusName: 'app' }));
    await remove();
    await expect(bus.client.send(new DescribeEventBusCommand({ Name: 'app' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

describe('rules', () => {
  test('are replaced by name, keep their targets, and survive a restart', async () => {
    await bus.rule({ Name: 'r', EventPattern: '{"source":["other"]}' }, target, { Id: '2', Arn: queueArn('b') });
    await bus.rule({ Name: 'r', EventPattern, Description: 'shop events' });
    await bus.client.send(new RemoveTargetsCommand({ Rule: 'r', Ids: ['2'] }));
    await bus.restart();
    const described = {
      Name: 'r',
      Arn: 'arn:aws:events:us-east-1:000000000000:rule/r',
      State: 'ENABLED',
      EventPattern,
      Description: 'shop events',
    };
    expect(await bus.client.send(new DescribeRuleCommand({ Name: 'r' }))).toMatchObject(described);
    expect((await bus.client.send(new ListRulesCommand({ NamePrefix: 'r' }))).Rules).toMatchObject([described]);
    expect((await bus.client.send(new ListTargetsByRuleCommand({ Rule: 'r' }))).Targets).toEqual([target]);
    await bus.put(orderPlaced('o1'));
    await until(() => bus.delivered.length === 1);
  });

  test('have a schedule on the default bus only', async () => {
    await bus.client.send(new CreateEventBusCommand({ Name: 'app' }));
    const ScheduleExpression = 'rate(5 minutes)';
    await bus.rule({ Name: 'clock', ScheduleExpression });
    await expect(bus.rule({ Name: 'clock', EventBusName: 'app', ScheduleExpression })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'ScheduleExpression is supported only on the default event bus.',
    });
  });

  test('can be disabled and enabled', async () => {
    await bus.rule({ Name: 'r', EventPattern }, target);
    await bus.client.send(new DisableRuleCommand({ Name: 'r' }));
    await bus.put(orderPlaced('o1'));
    await bus.client.send(new EnableRuleCommand({ Name: 'r' }));
    await bus.put(orderPlaced('o2'));
    await until(() => bus.delivered.length === 1);
    expect(bus.delivered[0]?.event.detail).toEqual({ id: 'o2' });
  });

  test('can only be deleted without targets', async () => {
    await bus.rule({ Name: 'r', EventPattern }, target);
    const remove = () => bus.client.send(new DeleteRuleCommand({ Name: 'r' }));
    await expect(remove()).rejects.toMatchObject({ name: 'ValidationException' });
    await bus.client.send(new RemoveTargetsCommand({ Rule: 'r', Ids: ['1'] }));
    await remove();
    await expect(bus.client.send(new DescribeRuleCommand({ Name: 'r' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  test('are rejected when they are malformed', async () => {
    await expect(bus.rule({ Name: 'r', EventPattern: '{' })).rejects.toMatchObject({
      name: 'InvalidEventPatternException',
    });
    await expect(bus.rule({ Name: 'r' })).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(bus.rule({ Name: 'r', ScheduleExpression: 'daily' })).rejects.toMatchObject({
      name: 'ValidationException',
    });
    await expect(bus.rule({ Name: 'r', EventPattern, EventBusName: 'none' })).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    await bus.rule({ Name: 'r', EventPattern });
    const putTargets = (...Targets: Target[]) => bus.client.send(new PutTargetsCommand({ Rule: 'r', Targets }));
    const kinesis = { ...target, KinesisParameters: { PartitionKeyPath: '$.id' } };
    await expect(putTargets({ ...target, Input: 'no JSON' })).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(putTargets(kinesis)).rejects.toMatchObject({ name: 'ValidationException' });
    const six = Array.from({ length: 6 }, (_, i) => ({ ...target, Id: `${i}` }));
    await expect(putTargets(...six)).rejects.toMatchObject({ name: 'LimitExceededException' });
  });
});

describe('schedules', () => {
  test('fire when the clock reaches their time; a jump over several times fires once', async () => {
    const Input = '{"job":"sweep"}';
    await bus.rule({ Name: 'sweep', ScheduleExpression: 'rate(5 minutes)' }, { ...target, Input });
    bus.clock.advance(5 * 60);
    await until(() => bus.delivered.length === 1);
    expect(bus.delivered[0]).toMatchObject({
      input: Input,
      event: {
        source: 'aws.events',
        'detail-type': 'Scheduled Event',
        time: '2026-01-01T00:05:00Z',
        resources: ['arn:aws:events:us-east-1:000000000000:rule/sweep'],
        detail: {},
      },
    });
    bus.clock.advance(3600 + 60);
    await until(() => bus.delivered.length === 2);
    // The schedule continues: 01:06 has passed, 01:10 is next.
    bus.clock.advance(4 * 60);
    await until(() => bus.delivered.length === 3);
    expect(bus.delivered.map(({ event }) => event.time.slice(11, 16))).toEqual(['00:05', '00:10', '01:10']);
  });

  test('fire once after the start when they were missed while everything was down', async () => {
    await bus.rule({ Name: 'daily', ScheduleExpression: 'cron(0 12 * * ? *)' }, target);
    await bus.restart(() => bus.clock.advance(3 * 86_400));
    await until(() => bus.delivered.length === 1);
    // Created again, as at every start of the local cloud: an unchanged schedule does not start again.
    await bus.rule({ Name: 'daily', ScheduleExpression: 'cron(0 12 * * ? *)' }, target);
    bus.clock.advance(12 * 3600);
    await until(() => bus.delivered.length === 2);
    expect(bus.delivered.map(({ event }) => event.time)).toEqual(['2026-01-01T12:00:00Z', '2026-01-04T12:00:00Z']);
  });

  test('do not fire while disabled', async () => {
    await bus.rule({ Name: 'off', ScheduleExpression: 'rate(1 minute)', State: 'DISABLED' }, target);
    await bus.rule({ Name: 'on', ScheduleExpression: 'rate(1 hour)' }, { ...target, Arn: queueArn('b') });
    bus.clock.advance(3600);
    await until(() => bus.delivered.length === 1);
    expect(bus.delivered[0]?.target.Arn).toBe(queueArn('b'));
  });
});
