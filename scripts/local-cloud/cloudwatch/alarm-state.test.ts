import { describe, expect, it } from '@jest/globals';
import { readAlarm } from './alarm-state.ts';
import type { Measured } from './measured.ts';
import { alarmOf, MINUTE, measuredCloud, metricOf, NOW } from './testing.ts';

const errors = { namespace: 'AWS/Lambda', metric: 'Errors', dimensions: { FunctionName: 'checkout' } };
const runs = { ...errors, metric: 'Invocations' };
const onQueue = (metric: string) =>
  alarmOf({
    metrics: [metricOf({ namespace: 'AWS/SQS', metric, dimensions: { QueueName: 'dead' }, statistic: 'Maximum' })],
  });
const state = (alarm: Parameters<typeof readAlarm>[0], measured: Measured) => {
  const reading = readAlarm(alarm, measured);
  return [reading.state, reading.value];
};

describe('readAlarm', () => {
  it('compares the statistic of the last period with the threshold', () => {
    const cloud = measuredCloud();
    cloud.metrics.record(errors, 1, NOW - 2 * MINUTE);
    expect(state(alarmOf(), cloud)).toEqual(['OK', undefined]);
    cloud.metrics.record(errors, 1, NOW);
    cloud.metrics.record(errors, 3, NOW);
    expect(state(alarmOf(), cloud)).toEqual(['ALARM', 4]);
    expect(state(alarmOf({ metrics: [metricOf({ statistic: 'Average' })] }), cloud)).toEqual(['ALARM', 2]);
    expect(state(alarmOf({ metrics: [metricOf({ periodSeconds: 300 })], threshold: 4 }), cloud)).toEqual(['ALARM', 5]);
  });

  it('evaluates percentiles, exact to one percent', () => {
    const cloud = measuredCloud();
    for (let value = 1; value <= 100; value += 1) cloud.metrics.record(errors, value, NOW);
    const percentiles = ['p0', 'p50', 'p99.9', 'p100'].map(
      (statistic) => readAlarm(alarmOf({ metrics: [metricOf({ statistic })] }), cloud).value,
    );
    expect(percentiles).toEqual([1, expect.closeTo(50, 0), 100, 100]);
  });

  it('rings when enough of the last periods breach', () => {
    const cloud = measuredCloud();
    const twoOfThree = alarmOf({ evaluationPeriods: 3, datapointsToAlarm: 2 });
    cloud.metrics.record(errors, 1, NOW - 2 * MINUTE);
    expect(state(twoOfThree, cloud)[0]).toBe('OK');
    cloud.metrics.record(errors, 1, NOW);
    expect(state(twoOfThree, cloud)[0]).toBe('ALARM');
    expect(state({ ...twoOfThree, datapointsToAlarm: 3 }, cloud)[0]).toBe('OK');
  });

  it('evaluates an expression over several metrics', () => {
    const cloud = measuredCloud();
    const successful = alarmOf({
      metrics: [
        { id: 'good', isResult: true, expression: 'runs - errors' },
        metricOf({ id: 'runs', isResult: false, metric: 'Invocations', periodSeconds: 300 }),
        metricOf({ id: 'errors', isResult: false, periodSeconds: 300 }),
      ],
      comparison: 'LessThanThreshold',
      threshold: 1,
      missingData: 'breaching',
    });
    expect(state(successful, cloud)).toEqual(['ALARM', undefined]);
    for (const failed of [1, 1]) {
      cloud.metrics.record(runs, 1, NOW - MINUTE);
      cloud.metrics.record(errors, failed, NOW - MINUTE);
    }
    expect(state(successful, cloud)).toEqual(['ALARM', 0]);
    cloud.metrics.record(runs, 1, NOW);
    cloud.metrics.record(errors, 0, NOW);
    expect(state(successful, cloud)).toEqual(['OK', 1]);
  });

  it.each([
    ['breaching', 'ALARM'],
    ['notBreaching', 'OK'],
    ['missing', 'INSUFFICIENT_DATA'],
    ['ignore', 'OK'],
  ])('treats missing data as %s: %s', (missingData, expected) => {
    expect(state(alarmOf({ missingData }), measuredCloud())[0]).toBe(expected);
  });

  it('lacks data while it has been measured for a shorter time than the alarm looks back', () => {
    const young = measuredCloud(NOW - 3 * MINUTE);
    const missed = alarmOf({ evaluationPeriods: 5, datapointsToAlarm: 5, missingData: 'breaching' });
    expect(state(missed, young)[0]).toBe('INSUFFICIENT_DATA');
    expect(state(missed, measuredCloud(NOW - 6 * MINUTE))[0]).toBe('ALARM');
  });

  it('reads the depth of a queue and the age of its oldest message as they are now', () => {
    const queue = { name: 'dead', visible: 2, inFlight: 0, delayed: 0, oldestSeconds: 901 };
    const cloud = { ...measuredCloud(), queues: [queue] };
    expect(state(onQueue('ApproximateNumberOfMessagesVisible'), cloud)).toEqual(['ALARM', 2]);
    const age = onQueue('ApproximateAgeOfOldestMessage');
    expect(state({ ...age, threshold: 900 }, cloud)).toEqual(['ALARM', 901]);
    expect(state({ ...age, threshold: 901 }, cloud)).toEqual(['OK', 901]);
  });

  it.each([
    [
      'a metric that the local cloud does not count',
      alarmOf({ metrics: [metricOf({ metric: 'PostRuntimeExtensionsDuration' })] }),
    ],
    ['a namespace of AWS that it does not know', alarmOf({ metrics: [metricOf({ namespace: 'AWS/WAFV2' })] })],
    ['a function of another account', alarmOf({ metrics: [metricOf({ dimensions: { FunctionName: 'elsewhere' } })] })],
    [
      'a queue of another stack',
      alarmOf({
        metrics: [metricOf({ namespace: 'AWS/SQS', dimensions: { QueueName: 'elsewhere' }, statistic: 'Maximum' })],
      }),
    ],
    ['earlier depths of a queue', { ...onQueue('ApproximateNumberOfMessagesVisible'), evaluationPeriods: 3 }],
    ['a trimmed mean', alarmOf({ metrics: [metricOf({ statistic: 'tm99' })] })],
    ['an anomaly band', alarmOf({ comparison: 'GreaterThanUpperThreshold' })],
    ['an alarm without a threshold', alarmOf({ threshold: undefined })],
    ['a search', alarmOf({ metrics: [{ id: 'all', isResult: true, expression: "SEARCH('x')" }] })],
    [
      'metrics of different periods',
      alarmOf({ metrics: [metricOf(), metricOf({ id: 'b', isResult: false, periodSeconds: 300 })] }),
    ],
  ])('cannot evaluate %s, and says why', (_name, alarm) => {
    const reading = readAlarm(alarm, measuredCloud());
    expect(reading).toEqual({ state: 'unknown', value: undefined, reason: expect.any(String) });
  });

  it('cannot evaluate a log metric whose pattern or log group it does not know', () => {
    const cloud = measuredCloud();
    const onLog = alarmOf({ metrics: [metricOf({ namespace: 'Shop', metric: 'Waiting', dimensions: {} })] });
    const filter = {
      namespace: 'Shop',
      metric: 'Waiting',
      pattern: '{ $.message = "orders wait" }',
      logGroup: 'group',
    };
    for (const [given, expected] of [
      [filter, 'OK'],
      [{ ...filter, pattern: 'ERROR' }, 'unknown'],
      [{ ...filter, logGroup: 'elsewhere' }, 'unknown'],
    ] as const) {
      cloud.plan.metricFilters.splice(0, 1, given);
      expect(state(onLog, cloud)[0]).toBe(expected);
    }
  });
});
