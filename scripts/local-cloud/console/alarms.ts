import * as z from 'zod/mini';
import type { PlannedAlarm, PlannedMetricFilter } from '../providers/plan.ts';
import type { LogLine } from './logs.ts';
import type { QueueDepth } from './queues.ts';

/** `unknown`: the local cloud does not measure the alarm's metric. */
export type AlarmState = 'ALARM' | 'OK' | 'unknown';

export interface AlarmReading {
  readonly alarm: PlannedAlarm;
  readonly state: AlarmState;
  /** The value of the metric now; `undefined` when it is not measured. */
  readonly value: number | undefined;
}

/** The sources of the readings. */
export interface Measured {
  readonly metricFilters: readonly PlannedMetricFilter[];
  readonly queues: readonly QueueDepth[];
  /** The last lines of the function that writes to a log group; `undefined` when none does. */
  readonly linesOf: (logGroup: string) => readonly LogLine[] | undefined;
  readonly now: number;
}

const COMPARISONS: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

/**
 * Whether each alarm would be in ALARM now. Only alarms of one period can be read: values of earlier periods are not
 * kept.
 */
export function readAlarms(alarms: readonly PlannedAlarm[], measured: Measured): readonly AlarmReading[] {
  return alarms.map((alarm) => {
    const value = alarm.evaluationPeriods === 1 ? metricNow(alarm, measured) : undefined;
    const isBreaching = COMPARISONS[alarm.comparison];
    if (value === undefined || alarm.threshold === undefined || isBreaching === undefined) {
      return { alarm, state: 'unknown', value: undefined };
    }
    return { alarm, state: isBreaching(value, alarm.threshold) ? 'ALARM' : 'OK', value };
  });
}

function metricNow(alarm: PlannedAlarm, measured: Measured): number | undefined {
  if (alarm.namespace === 'AWS/SQS') return depthOf(alarm, measured.queues);
  const filters = measured.metricFilters.filter(
    ({ namespace, metric }) => namespace === alarm.namespace && metric === alarm.metric,
  );
  if (filters.length === 0 || alarm.statistic !== 'Sum') return undefined;
  const since = measured.now - alarm.periodSeconds * 1000;
  let sum = 0;
  for (const filter of filters) {
    const count = matchingLines(filter, measured.linesOf(filter.logGroup), since);
    if (count === undefined) return undefined;
    sum += count;
  }
  return sum;
}

/** The depth is read now, whereas CloudWatch takes the highest value of the period. */
function depthOf({ metric, dimensions }: PlannedAlarm, queues: readonly QueueDepth[]): number | undefined {
  const queue = queues.find(({ name }) => name === dimensions.QueueName);
  switch (metric) {
    case 'ApproximateNumberOfMessagesVisible':
      return queue?.visible;
    case 'ApproximateNumberOfMessagesNotVisible':
      return queue?.inFlight;
    case 'ApproximateNumberOfMessagesDelayed':
      return queue?.delayed;
    default:
      return undefined;
  }
}

/** `{ $.message = "text" }`, the only supported form of a filter. */
const MESSAGE_PATTERN = /^\{ \$\.message = "(?<text>[^"*]+)" \}$/;
const MessageSchema = z.object({ message: z.string() });

function matchingLines(
  { pattern }: PlannedMetricFilter,
  lines: readonly LogLine[] | undefined,
  since: number,
): number | undefined {
  const text = MESSAGE_PATTERN.exec(pattern)?.groups?.text;
  if (text === undefined || lines === undefined) return undefined;
  return lines.filter((line) => line.at > since && line.text.includes(text) && messageOf(line.text) === text).length;
}

function messageOf(line: string): string | undefined {
  try {
    return MessageSchema.safeParse(JSON.parse(line)).data?.message;
  } catch {
    return undefined;
  }
}
