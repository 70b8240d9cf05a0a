import * as z from 'zod/mini';
import type { PlannedDashboard, PlannedLine, PlannedMetric, PlannedWidget } from './plan.ts';

const OptionsSchema = z.object({
  expression: z.optional(z.string()),
  id: z.optional(z.string()),
  label: z.optional(z.string()),
  stat: z.optional(z.string()),
  period: z.optional(z.number()),
  visible: z._default(z.boolean(), true),
});
type Options = z.output<typeof OptionsSchema>;

const TitleSchema = z.object({ title: z._default(z.string(), '') });
const MetricPropertiesSchema = z.object({
  title: z._default(z.string(), ''),
  view: z._default(z.string(), 'timeSeries'),
  period: z._default(z.number(), 300),
  stat: z._default(z.string(), 'Average'),
  setPeriodToTimeRange: z._default(z.boolean(), false),
  metrics: z._default(z.array(z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))), []),
});
const AlarmPropertiesSchema = z.object({ ...TitleSchema.shape, alarms: z.array(z.string()) });
const BodySchema = z.object({
  start: z._default(z.string(), '-PT3H'),
  widgets: z.array(z.object({ type: z.string(), properties: z.record(z.string(), z.unknown()) })),
});

/**
 * Reads the body of a dashboard: its figures, graphs and alarms. Texts are left out, and so are other widgets.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/CloudWatch-Dashboard-Body-Structure.html
 */
export function parseDashboard(name: string, text: string): PlannedDashboard {
  const { start, widgets } = BodySchema.parse(JSON.parse(text));
  return { name, minutes: minutesOf(start), widgets: widgets.flatMap(widgetOf) };
}

function widgetOf({ type, properties }: z.output<typeof BodySchema>['widgets'][number]): PlannedWidget[] {
  switch (type) {
    case 'alarm': {
      const { title, alarms } = AlarmPropertiesSchema.parse(properties);
      return [{ kind: 'alarms', title, alarms: alarms.map((arn) => arn.replace(/^arn:.*:alarm:/, '')) }];
    }
    case 'metric': {
      const parsed = MetricPropertiesSchema.parse(properties);
      const { title, view, setPeriodToTimeRange: overAll } = parsed;
      const lines = linesOf(parsed);
      return [view === 'singleValue' ? { kind: 'figures', title, lines, overAll } : { kind: 'graph', title, lines }];
    }
    default:
      return [];
  }
}

/** A visible metric is a line of its own; an expression needs all the others. */
function linesOf({ metrics: rows, period, stat }: z.output<typeof MetricPropertiesSchema>): PlannedLine[] {
  let previous: readonly string[] = [];
  const read = rows.map((row, index) => {
    const last = row.at(-1);
    const options = OptionsSchema.parse(typeof last === 'object' ? last : {});
    const own = row.filter((each) => typeof each === 'string');
    const names = own[0] === '...' ? previous.toSpliced(-own.length + 1, own.length - 1, ...own.slice(1)) : own;
    previous =
      options.expression === undefined
        ? names.map((each, at) => (each === '.' ? (previous[at] ?? '') : each))
        : previous;
    return { options, metric: metricOf(previous, options, { id: options.id ?? `line${index}`, period, stat }) };
  });
  return read.flatMap(({ metric, options }) => {
    if (!options.visible) return [];
    const label = options.label ?? ('metric' in metric ? metric.metric : metric.expression);
    const needed = 'metric' in metric ? [] : read.map((each) => each.metric).filter(({ id }) => id !== metric.id);
    return [
      { label, metrics: [{ ...metric, isResult: true }, ...needed.map((each) => ({ ...each, isResult: false }))] },
    ];
  });
}

function metricOf(
  [namespace = '', metric = '', ...pairs]: readonly string[],
  { expression, stat, period }: Options,
  defaults: { readonly id: string; readonly period: number; readonly stat: string },
): PlannedMetric {
  const { id } = defaults;
  if (expression !== undefined) return { id, isResult: false, expression };
  const dimensions: Record<string, string> = {};
  for (let at = 0; at < pairs.length; at += 2) dimensions[pairs[at] ?? ''] = pairs[at + 1] ?? '';
  const statistic = stat ?? defaults.stat;
  return { id, isResult: false, namespace, metric, dimensions, statistic, periodSeconds: period ?? defaults.period };
}

/** `-P1D`, `-PT3H`; an absolute start counts as three hours, CloudWatch's default. */
function minutesOf(start: string): number {
  const [, days = '0', hours = '0', minutes = '0'] = /^-P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(start) ?? [];
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes) || 180;
}
