import * as z from 'zod/mini';
import type { Logs } from '../console/logs.ts';
import type { Clock } from '../engine.ts';
import type { Answered } from '../http-api/http-api.ts';
import { functionNameOf } from '../lambda/reference.ts';
import type { Invoke } from '../lambda/types.ts';
import type { Plan, PlannedApi } from '../providers/plan.ts';
import { LogMetrics } from './log-metrics.ts';
import type { Metrics, Recorder } from './metrics.ts';

interface Surroundings {
  readonly metrics: Metrics;
  readonly logs: Logs;
  readonly clock: Clock;
}

/** The parts of a batch of a table's stream; its times are in seconds. */
const BatchSchema = z.object({
  Records: z.array(
    z.object({
      eventSource: z.literal('aws:dynamodb'),
      dynamodb: z.object({ ApproximateCreationDateTime: z.number() }),
    }),
  ),
});

/** Records what functions print, what APIs answer, and how late streams are. */
export function watchMetrics(plan: Plan, { metrics, logs, clock }: Surroundings) {
  const logMetrics = new LogMetrics(metrics);
  logMetrics.watch(plan.metricFilters);
  logs.onLine((name, line) => logMetrics.add(plan.functions.get(name)?.logGroup, line));
  return {
    /** Invokes with a batch of a stream, and records the age of its last record. */
    fromStreams:
      (invoke: Invoke): Invoke =>
      (functionName, payload) => {
        const last = BatchSchema.safeParse(payload).data?.Records.at(-1);
        if (last !== undefined) {
          const age = Math.max(0, clock.now() - last.dynamodb.ApproximateCreationDateTime * 1000);
          const name = {
            namespace: 'AWS/Lambda',
            metric: 'IteratorAge',
            dimensions: { FunctionName: functionNameOf(functionName) },
          };
          metrics.record(name, age);
        }
        return invoke(functionName, payload);
      },
    /** Is told about each answer of the API. */
    answered({ id, accessLog }: PlannedApi, stage: string): (answer: Answered) => void {
      const recorder = (metric: string): Recorder => {
        const both = [{ ApiId: id }, { ApiId: id, Stage: stage }];
        return metrics.recorder(...both.map((dimensions) => ({ namespace: 'AWS/ApiGateway', metric, dimensions })));
      };
      const [count, latency] = [recorder('Count'), recorder('Latency')];
      const [refusals, failures] = [recorder('4xx'), recorder('5xx')];
      const lineOf = accessLog && accessLines(accessLog.format, clock);
      return (answer) => {
        const { status, durationMs } = answer;
        count(1);
        latency(durationMs);
        refusals(status >= 400 && status < 500 ? 1 : 0);
        failures(status >= 500 ? 1 : 0);
        if (accessLog !== undefined && lineOf !== undefined) logMetrics.add(accessLog.logGroup, lineOf(answer));
      };
    },
  };
}

/** Lines of an access log. Variables that the local cloud does not know are `-`, as on AWS. */
function accessLines(format: string, clock: Clock): (answer: Answered) => string {
  // A text, the name of a variable, a text, and so on.
  const parts = format.split(/\$context\.([\w.]+)/);
  return ({ routeKey, requestId, status, bytes, durationMs }) => {
    const values: Readonly<Record<string, string>> = {
      requestId,
      requestTime: new Date(clock.now()).toISOString(),
      routeKey: routeKey ?? '-',
      status: String(status),
      responseLatency: String(Math.round(durationMs)),
      responseLength: String(bytes),
    };
    return parts.map((part, at) => (at % 2 === 0 ? part : (values[part] ?? '-'))).join('');
  };
}
