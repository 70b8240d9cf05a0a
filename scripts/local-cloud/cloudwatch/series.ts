import type { PlannedMetric } from '../providers/plan.ts';
import { type Measured, sourceOf } from './measured.ts';
import { type Expression, parseExpression, type Value } from './metric-math.ts';
import { isStatistic } from './metrics.ts';

/** Why a metric of a queue has no past. */
export const PRESENT_ONLY = 'earlier values of a queue are not kept here';

/** The values of a query, period by period. */
interface Series {
  readonly periodMinutes: number;
  /** Whether only the value of now is known. */
  readonly isPresentOnly: boolean;
  /** The value of the period that begins with this minute. */
  readonly at: (fromMinute: number) => Value;
}

/** Reads the result of a query: a metric, or an expression over several. Returns a text when it cannot be read. */
export function readSeries(metrics: readonly PlannedMetric[], measured: Measured): Series | string {
  const stats = metrics.filter((each) => 'metric' in each);
  const [periodMinutes = 0, another] = new Set(stats.map(({ periodSeconds }) => periodSeconds / 60));
  if (another !== undefined || !Number.isInteger(periodMinutes) || periodMinutes < 1) {
    return 'its periods are not evaluated here';
  }
  const [result] = metrics.filter(({ isResult }) => isResult);
  if (result === undefined) return 'it has no result';
  const readers: Record<string, (from: number) => Value> = {};
  let isPresentOnly = false;
  for (const metric of stats) {
    const source = sourceOf(metric, measured);
    if (typeof source === 'object') {
      isPresentOnly = true;
      readers[metric.id] = () => source.gauge;
    } else if (source === 'recorded' && isStatistic(metric.statistic)) {
      const { statistic } = metric;
      readers[metric.id] = (from) => measured.metrics.statistic(metric, statistic, from, from + periodMinutes);
    } else return source;
  }
  const calculate = calculation(metrics);
  if (typeof calculate === 'string') return calculate;
  const at = (from: number): Value => {
    const read = Object.entries(readers).map(([id, reader]) => [id, reader(from)] as const);
    return calculate(Object.fromEntries(read))[result.id];
  };
  return { periodMinutes, isPresentOnly, at };
}

/** Adds the values of all expressions, in the order in which they refer to each other. */
function calculation(
  metrics: readonly PlannedMetric[],
): ((values: Readonly<Record<string, Value>>) => Readonly<Record<string, Value>>) | string {
  const expressions = new Map<string, Expression>();
  try {
    for (const each of metrics) if ('expression' in each) expressions.set(each.id, parseExpression(each.expression));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return (values) => {
    const all: Record<string, Value> = { ...values };
    const remaining = new Map(expressions);
    // An expression may name another one that comes after it.
    for (let round = 0; round < expressions.size && remaining.size > 0; round += 1) {
      for (const [id, expression] of remaining) {
        const result = attempt(expression, all);
        if (result === 'not yet') continue;
        all[id] = result;
        remaining.delete(id);
      }
    }
    return all;
  };
}

function attempt(expression: Expression, values: Readonly<Record<string, Value>>): Value | 'not yet' {
  try {
    return expression(values);
  } catch {
    return 'not yet';
  }
}
