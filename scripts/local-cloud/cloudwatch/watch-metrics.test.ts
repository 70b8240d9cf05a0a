import { describe, expect, it } from '@jest/globals';
import { FunctionRuns } from '../console/function-runs.ts';
import { Logs } from '../console/logs.ts';
import type { PlannedApi } from '../providers/plan.ts';
import { type MetricName, MINUTE_MS } from './metrics.ts';
import { measuredCloud, NOW, runOf } from './testing.ts';
import { watchMetrics } from './watch-metrics.ts';

const clock = { now: () => NOW };
const api: PlannedApi = {
  id: 'api',
  protocol: 'HTTP',
  cors: undefined,
  routeSelectionExpression: undefined,
  stages: ['$default'],
  routes: [],
  integrations: new Map(),
  authorizers: new Map(),
  routesWithResponse: new Set(),
  accessLog: {
    logGroup: 'access',
    format: '{"routeKey":"$context.routeKey","status":"$context.status","x":"$context.other"}',
  },
};

function setUp() {
  const { plan, metrics } = measuredCloud();
  const pattern = '{ $.routeKey = "POST /hook" && $.status = "4*" }';
  plan.metricFilters.push(
    { namespace: 'Shop', metric: 'Refused', pattern, logGroup: 'access' },
    { namespace: 'Shop', metric: 'Late', pattern: '{ $.message = "late" }', logGroup: 'group' },
  );
  const logs = new Logs(clock.now, () => {});
  const value = (namespace: string, metric: string, dimensions: MetricName['dimensions'] = {}) =>
    metrics.statistic({ namespace, metric, dimensions }, 'Sum', NOW / MINUTE_MS, NOW / MINUTE_MS + 1);
  return { watched: watchMetrics(plan, { metrics, logs, clock }), logs, runs: new FunctionRuns(clock, metrics), value };
}

describe('watchMetrics', () => {
  it('counts what an API answers, and the lines of its access log that match a filter', () => {
    const { watched, value } = setUp();
    const answer = { routeKey: 'POST /hook', requestId: 'r', bytes: 2, durationMs: 5 };
    const answered = watched.answered(api, '$default');
    for (const status of [200, 401, 503]) answered({ ...answer, status });
    answered({ ...answer, routeKey: undefined, status: 404 });
    const dimensions = { ApiId: 'api' };
    const counts = ['Count', '4xx', '5xx'].map((metric) => value('AWS/ApiGateway', metric, dimensions));
    expect([counts, value('AWS/ApiGateway', 'Count', { ...dimensions, Stage: '$default' })]).toEqual([[4, 2, 1], 4]);
    expect(value('Shop', 'Refused')).toBe(1);
  });

  it('records how old the last record of a batch of a stream is', async () => {
    const { watched, value } = setUp();
    const record = (secondsAgo: number, eventSource = 'aws:dynamodb') => ({
      eventSource,
      dynamodb: { ApproximateCreationDateTime: NOW / 1000 - secondsAgo },
    });
    const calls: unknown[] = [];
    const invoke = watched.fromStreams(async (_name, payload) => {
      calls.push(payload);
      return { payload: null, durationMs: 1 };
    });
    await invoke('checkout', { Records: [record(9), record(7)] });
    await invoke('checkout', { Records: [{ eventSource: 'aws:sqs' }] });
    expect([calls.length, value('AWS/Lambda', 'IteratorAge', { FunctionName: 'checkout' })]).toEqual([2, 7000]);
  });

  it('reads the lines of functions', () => {
    const { logs, value } = setUp();
    logs.add('checkout', '{"message":"late"}');
    logs.add('api', '{"message":"late"}');
    expect(value('Shop', 'Late')).toBe(1);
  });
});

describe('FunctionRuns', () => {
  it('records invocations, errors and throttles of a function, and of all functions together', () => {
    const { runs, value } = setUp();
    runs.ended('checkout', 5, runOf());
    runs.ended('checkout', 7, runOf('no'));
    runs.ended('other', 1, runOf('no'));
    runs.throttled('checkout', runOf());
    const of = (dimensions: MetricName['dimensions']) =>
      ['Invocations', 'Errors', 'Throttles'].map((metric) => value('AWS/Lambda', metric, dimensions));
    expect([of({ FunctionName: 'checkout' }), of({})]).toEqual([
      [2, 1, 1],
      [3, 2, 1],
    ]);
  });
});
