import { describe, expect, it } from '@jest/globals';
import type { PlannedAlarm } from '../providers/plan.ts';
import { type Measured, readAlarms } from './alarms.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0, 1, 12);

const onQueue: PlannedAlarm = {
  name: 'dead-letters',
  constructPath: 'Shop/dead-letter-alarm',
  description: 'Orders are not delivered.',
  namespace: 'AWS/SQS',
  metric: 'ApproximateNumberOfMessagesVisible',
  dimensions: { QueueName: 'dead' },
  statistic: 'Maximum',
  periodSeconds: 60,
  evaluationPeriods: 1,
  comparison: 'GreaterThanThreshold',
  threshold: 0,
};
const onLog: PlannedAlarm = {
  ...onQueue,
  name: 'waiting',
  namespace: 'Shop/dev',
  metric: 'Waiting',
  dimensions: {},
  statistic: 'Sum',
  periodSeconds: 900,
};
const queue = { name: 'dead', path: 'Shop/dead', url: '', arn: '', visible: 0, inFlight: 0, delayed: 0 };
const line = (minutesAgo: number, message: string) => ({
  at: NOW - minutesAgo * MINUTE,
  text: JSON.stringify({ level: 'WARN', message }),
});

const measured = (given: Partial<Measured> = {}): Measured => ({
  metricFilters: [
    { namespace: 'Shop/dev', metric: 'Waiting', pattern: '{ $.message = "orders wait" }', logGroup: 'group' },
  ],
  queues: [{ ...queue, isDeadLetterQueue: true }],
  linesOf: () => [],
  now: NOW,
  ...given,
});

const stateOf = (alarm: PlannedAlarm, given?: Partial<Measured>) => {
  const [reading] = readAlarms([alarm], measured(given));
  return [reading?.state, reading?.value];
};

describe('readAlarms', () => {
  it('compares the depth of a queue with the threshold', () => {
    expect(stateOf(onQueue)).toEqual(['OK', 0]);
    expect(stateOf(onQueue, { queues: [{ ...queue, visible: 2, isDeadLetterQueue: true }] })).toEqual(['ALARM', 2]);
  });

  it('counts the log lines of the period that have the message of the metric filter', () => {
    const lines = [line(16, 'orders wait'), line(14, 'orders wait'), line(1, 'orders wait'), line(1, 'other')];
    expect(stateOf(onLog, { linesOf: (group) => (group === 'group' ? lines : undefined) })).toEqual(['ALARM', 2]);
  });

  it('is OK when the message is older than the period, or quoted in another line', () => {
    const quoted = { at: NOW, text: 'no JSON: orders wait' };
    const inside = { at: NOW, text: JSON.stringify({ message: 'failed', reason: 'orders wait' }) };
    expect(stateOf(onLog, { linesOf: () => [line(16, 'orders wait'), quoted, inside] })).toEqual(['OK', 0]);
  });

  it.each([
    ['a metric that the local cloud does not count', { ...onQueue, namespace: 'AWS/Lambda', metric: 'Errors' }],
    ['the age of messages', { ...onQueue, metric: 'ApproximateAgeOfOldestMessage' }],
    ['a queue of another stack', { ...onQueue, dimensions: { QueueName: 'elsewhere' } }],
    ['several periods', { ...onQueue, evaluationPeriods: 3 }],
    ['an anomaly band', { ...onQueue, comparison: 'GreaterThanUpperThreshold' }],
    ['an expression without a threshold', { ...onQueue, threshold: undefined }],
    ['an average of a log metric', { ...onLog, statistic: 'Average' }],
  ])('reports an unknown state for an alarm on %s', (_name, alarm) => {
    expect(stateOf(alarm)).toEqual(['unknown', undefined]);
  });

  it('reports an unknown state for a filter with another kind of pattern or log group', () => {
    const [filter] = measured().metricFilters;
    if (filter === undefined) throw new Error('the fixture has a filter');
    expect(stateOf(onLog, { metricFilters: [{ ...filter, pattern: '{ $.level = "ERROR" }' }] })[0]).toBe('unknown');
    expect(stateOf(onLog, { linesOf: () => undefined })[0]).toBe('unknown');
  });
});
