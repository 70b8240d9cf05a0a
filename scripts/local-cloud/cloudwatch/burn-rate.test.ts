import { describe, expect, it } from '@jest/globals';
import { readAlarms } from '../console/alarms.ts';
import { LogMetrics } from './log-metrics.ts';
import { alarmOf, MINUTE, measuredCloud, metricOf, NOW } from './testing.ts';

const orders = (metric: string, minutes: number) =>
  metricOf({ id: metric, isResult: false, namespace: 'Shop', metric, dimensions: {}, periodSeconds: minutes * 60 });

/** Rings when more than a tenth of the orders in the last minutes are late. */
const late = (minutes: number, fewest: number) =>
  alarmOf({
    name: `late-${minutes}m`,
    threshold: 0.1,
    metrics: [
      orders('Paid', minutes),
      orders('InTime', minutes),
      { id: 'part', isResult: true, expression: `IF((Paid - InTime) >= ${fewest}, (Paid - InTime) / Paid, 0)` },
    ],
  });

/** The states of the long window, the short one, and the composite alarm over both. */
function statesAfter(paid: readonly { readonly minutesAgo: number; readonly inTime: 0 | 1 }[]) {
  const cloud = measuredCloud();
  const logs = new LogMetrics(cloud.metrics);
  for (const { minutesAgo, inTime } of paid) {
    const Metrics = [{ Name: 'Paid' }, { Name: 'InTime' }];
    const CloudWatchMetrics = [{ Namespace: 'Shop', Dimensions: [[]], Metrics }];
    logs.add(
      undefined,
      JSON.stringify({ _aws: { Timestamp: NOW - minutesAgo * MINUTE, CloudWatchMetrics }, Paid: 1, InTime: inTime }),
    );
  }
  const rule = '(ALARM("late-60m") AND ALARM("late-5m"))';
  const page = { name: 'page', constructPath: 'Shop/page', description: 'Buyers wait.', severity: 'page' };
  const composites = [{ ...page, notifies: true, rule, suppressor: undefined }];
  return readAlarms({ alarms: [late(60, 3), late(5, 1)], composites }, cloud).map(({ state }) => state);
}
const some = (count: number, minutesAgo: number, inTime: 0 | 1) =>
  Array.from({ length: count }, () => ({ minutesAgo, inTime }));

describe('alarms on two windows', () => {
  it('ring when the long and the short window fail', () => {
    expect(statesAfter([...some(6, 30, 1), ...some(3, 30, 0), ...some(1, 1, 0)])).toEqual(['ALARM', 'ALARM', 'ALARM']);
  });

  it('are silent once the short window is fine again', () => {
    expect(statesAfter([...some(9, 30, 0), ...some(5, 1, 1)])).toEqual(['ALARM', 'OK', 'OK']);
  });

  it('are silent for a few failures of a quiet hour, and without any order', () => {
    expect(statesAfter(some(2, 1, 0))).toEqual(['OK', 'ALARM', 'OK']);
    expect(statesAfter([])).toEqual(['OK', 'OK', 'OK']);
  });
});
