import * as z from 'zod/mini';
import type { PlannedMetricFilter } from '../providers/plan.ts';
import { type LinePattern, parseFilterPattern } from './filter-pattern.ts';
import type { Metrics } from './metrics.ts';

/** CloudWatch's embedded metric format: metrics as a part of a log line. */
const EmbeddedSchema = z.object({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

interface Filter {
  readonly planned: PlannedMetricFilter;
  readonly matches: LinePattern;
}

/** The metrics in log lines: those of metric filters, and those in the embedded metric format. */
export class LogMetrics {
  readonly #metrics: Metrics;
  #filters: ReadonlyMap<string, readonly Filter[]> = new Map();

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  /** Counts lines by these filters from now on. Filters with an unsupported pattern are left out. */
  watch(planned: readonly PlannedMetricFilter[]): void {
    const filters = planned.flatMap((each) => {
      const matches = patternOf(each);
      return matches === undefined ? [] : [{ planned: each, matches }];
    });
    this.#filters = Map.groupBy(filters, (filter) => filter.planned.logGroup);
  }

  /** A line of a log group; `logGroup` is `undefined` when the template names none. */
  add(logGroup: string | undefined, text: string): void {
    const filters = this.#filters.get(logGroup ?? '') ?? [];
    const isEmbedded = text.includes('"_aws"');
    if ((filters.length === 0 && !isEmbedded) || !text.startsWith('{')) return;
    const line = parsed(text);
    if (line === undefined) return;
    for (const { planned, matches } of filters) {
      if (matches(line)) this.#metrics.record({ ...planned, dimensions: {} }, 1);
    }
    if (isEmbedded) this.#embedded(line);
  }

  #embedded(line: Readonly<Record<string, unknown>>): void {
    const found = EmbeddedSchema.safeParse(line).data?._aws;
    if (found === undefined) return;
    for (const { Namespace: namespace, Dimensions, Metrics: named } of found.CloudWatchMetrics) {
      for (const names of Dimensions) {
        const dimensions = Object.fromEntries(names.map((name) => [name, String(line[name])]));
        for (const { Name: metric } of named) {
          for (const value of [line[metric]].flat()) {
            if (typeof value === 'number')
              this.#metrics.record({ namespace, metric, dimensions }, value, found.Timestamp);
          }
        }
      }
    }
  }
}

/** `undefined` for a pattern that the local cloud does not evaluate. */
export function patternOf({ pattern }: Pick<PlannedMetricFilter, 'pattern'>): LinePattern | undefined {
  try {
    return parseFilterPattern(pattern);
  } catch {
    return undefined;
  }
}

/** The text begins with a brace, so it is an object, or no JSON. */
function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
