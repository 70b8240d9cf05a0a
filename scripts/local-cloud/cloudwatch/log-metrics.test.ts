import { describe, expect, it } from '@jest/globals';
import { LogMetrics } from './log-metrics.ts';
import { Metrics, MINUTE_MS } from './metrics.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const setUp = () => {
  const metrics = new Metrics({ now: () => NOW });
  const logs = new LogMetrics(metrics);
  const pattern = '{ $.message = "orders wait" }';
  logs.watch([{ namespace: 'Shop', metric: 'Waiting', pattern, logGroup: 'group' }]);
  const sum = (metric: string, dimensions = {}) => {
    const minute = NOW / MINUTE_MS;
    return metrics.statistic({ namespace: 'Shop', metric, dimensions }, 'Sum', minute - 5, minute + 1);
  };
  return { logs, sum };
};

describe('LogMetrics', () => {
  it('counts lines of the log group that match the filter', () => {
    const { logs, sum } = setUp();
    logs.add('group', '{"message":"orders wait"}');
    logs.add('group', '{"message":"orders wait"}');
    logs.add('other', '{"message":"orders wait"}');
    logs.add('group', '{"message":"failed","reason":"orders wait"}');
    logs.add('group', 'no JSON: orders wait');
    expect(sum('Waiting')).toBe(2);
  });

  it('records metrics in the embedded format at their own time, by their dimensions', () => {
    const { logs, sum } = setUp();
    const line = (Dimensions: string[][], values: Record<string, unknown>) =>
      JSON.stringify({
        _aws: {
          Timestamp: NOW - 2 * MINUTE_MS,
          CloudWatchMetrics: [{ Namespace: 'Shop', Dimensions, Metrics: [{ Name: 'Orders', Unit: 'Count' }] }],
        },
        ...values,
      });
    logs.add(undefined, line([[]], { Orders: 1 }));
    logs.add(undefined, line([[]], { Orders: [2, 3] }));
    logs.add(undefined, line([['kind']], { Orders: 10, kind: 'free' }));
    logs.add(undefined, line([[]], { Orders: 'many' }));
    expect([sum('Orders'), sum('Orders', { kind: 'free' })]).toEqual([6, 10]);
  });
});
