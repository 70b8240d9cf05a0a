import type { Plan } from '../providers/plan.ts';
import { patternOf } from './log-metrics.ts';
import { isStatistic, type MetricName, type Metrics } from './metrics.ts';

/** A queue's depth and age, as they are now. */
interface QueueReading {
  readonly name: string;
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
  /** Of the oldest message, in seconds; `undefined` when another process is SQS. */
  readonly oldestSeconds: number | undefined;
}

/** The values that metrics have. */
export interface Measured {
  readonly metrics: Metrics;
  readonly plan: Pick<Plan, 'functions' | 'apis' | 'metricFilters'>;
  readonly queues: readonly QueueReading[];
  readonly now: number;
}

/** How a metric is read: from what was recorded, or as it is now. The text says why it cannot be read. */
export type Source = 'recorded' | { readonly gauge: number } | string;

const LAMBDA = ['Invocations', 'Errors', 'Throttles', 'Duration', 'IteratorAge'];
const API = ['4xx', '5xx', 'Count', 'Latency'];

/** Whether the local cloud measures a metric, and how. */
export function sourceOf(name: MetricName & { readonly statistic: string }, measured: Measured): Source {
  const { namespace, metric, statistic } = name;
  if (!isStatistic(statistic)) return `the statistic ${statistic} is not kept here`;
  switch (namespace) {
    case 'AWS/SQS':
      return queueSource(name, measured);
    case 'AWS/Lambda':
      return LAMBDA.includes(metric) && isKnown(name, 'FunctionName', measured.plan.functions)
        ? 'recorded'
        : UNMEASURED;
    case 'AWS/ApiGateway':
      return API.includes(metric) && isKnown(name, 'ApiId', measured.plan.apis) ? 'recorded' : UNMEASURED;
    default:
      return namespace.startsWith('AWS/') ? UNMEASURED : customSource(name, measured);
  }
}

const UNMEASURED = 'the local cloud does not measure this metric';

/** Without the dimension, the metric is the sum of all. */
const isKnown = ({ dimensions }: MetricName, dimension: string, all: ReadonlyMap<string, unknown>): boolean =>
  Object.keys(dimensions).length === 0 || all.has(dimensions[dimension] ?? '');

function queueSource(
  { metric, dimensions, statistic }: MetricName & { readonly statistic: string },
  { queues }: Measured,
): Source {
  const queue = queues.find(({ name }) => name === dimensions.QueueName);
  if (queue === undefined) return 'no template has this queue';
  if (statistic === 'Sum' || statistic === 'SampleCount') return `${statistic} of a queue's readings is not kept here`;
  switch (metric) {
    case 'ApproximateNumberOfMessagesVisible':
      return { gauge: queue.visible };
    case 'ApproximateNumberOfMessagesNotVisible':
      return { gauge: queue.inFlight };
    case 'ApproximateNumberOfMessagesDelayed':
      return { gauge: queue.delayed };
    case 'ApproximateAgeOfOldestMessage':
      return queue.oldestSeconds === undefined ? UNMEASURED : { gauge: queue.oldestSeconds };
    default:
      return UNMEASURED;
  }
}

/** Of metric filters, or of log lines in the embedded metric format. */
function customSource({ namespace, metric }: MetricName, { plan }: Measured): Source {
  const filters = plan.metricFilters.filter((each) => each.namespace === namespace && each.metric === metric);
  const groups = new Set([
    ...[...plan.functions.values()].map(({ logGroup }) => logGroup),
    ...[...plan.apis.values()].map(({ accessLog }) => accessLog?.logGroup),
  ]);
  for (const filter of filters) {
    if (patternOf(filter) === undefined) return `the filter pattern ${filter.pattern} is not evaluated here`;
    if (!groups.has(filter.logGroup)) return `the log group ${filter.logGroup} has no writer here`;
  }
  return 'recorded';
}
