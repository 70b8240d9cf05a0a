import type { Run } from '../lambda/types.ts';
import type { PlannedAlarm, PlannedFunction, PlannedMetric } from '../providers/plan.ts';
import { Plan } from '../providers/plan.ts';
import type { Measured } from './measured.ts';
import { Metrics } from './metrics.ts';

export const MINUTE = 60_000;
export const NOW = Date.UTC(2026, 0, 1, 12);
/** Of a process that has run for two days. */
const SINCE = NOW - 2 * 24 * 60 * MINUTE;

/** A metric of the function `checkout`. */
export const metricOf = (given: Partial<Extract<PlannedMetric, { metric: string }>> = {}): PlannedMetric => ({
  id: 'metric',
  isResult: true,
  namespace: 'AWS/Lambda',
  metric: 'Errors',
  dimensions: { FunctionName: 'checkout' },
  statistic: 'Sum',
  periodSeconds: 60,
  ...given,
});

/** Rings after one minute with an error. */
export const alarmOf = (given: Partial<PlannedAlarm> = {}): PlannedAlarm => ({
  name: 'errors',
  constructPath: 'Shop/errors',
  description: 'Orders are not delivered.',
  severity: 'page',
  notifies: false,
  metrics: [metricOf()],
  evaluationPeriods: 1,
  datapointsToAlarm: 1,
  comparison: 'GreaterThanThreshold',
  threshold: 0,
  missingData: 'notBreaching',
  ...given,
});

/** The function `checkout`, which writes to the log group `group`. */
export const functionOf = (given: Partial<PlannedFunction> = {}): PlannedFunction => ({
  name: 'checkout',
  arn: 'arn:checkout',
  code: 'bundle.zip',
  dir: '/functions/checkout',
  handler: 'index.handler',
  environment: {},
  timeoutSeconds: 10,
  memoryMb: 256,
  role: 'role',
  logicalId: 'Checkout',
  constructPath: 'Shop/checkout',
  logGroup: 'group',
  ...given,
});

/** A cloud with the function `checkout` and the queue `dead`. */
export function measuredCloud(since = SINCE): Measured & { readonly plan: Plan } {
  let time = since;
  const metrics = new Metrics({ now: () => time });
  time = NOW;
  const plan = new Plan();
  plan.functions.set('checkout', functionOf());
  const queues = [{ name: 'dead', visible: 0, inFlight: 0, delayed: 0, oldestSeconds: 0 }];
  return { metrics, plan, queues, now: NOW };
}

/** A run that succeeded, or failed with this message. */
export const runOf = (errorMessage?: string, event: unknown = {}): Run => ({
  requestId: 'request-1',
  event: { json: JSON.stringify(event) },
  answer:
    errorMessage === undefined
      ? { ok: true, result: { json: '{}' } }
      : { ok: false, error: { errorType: 'Error', errorMessage, trace: [] } },
});
