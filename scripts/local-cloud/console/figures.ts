import type { Measured } from '../cloudwatch/measured.ts';
import { MINUTE_MS } from '../cloudwatch/metrics.ts';
import { PRESENT_ONLY, readSeries } from '../cloudwatch/series.ts';
import type { PlannedDashboard, PlannedLine, PlannedMetric, PlannedWidget } from '../providers/plan.ts';

/** A value at the beginning of its period, in ms since the epoch. */
interface Point {
  readonly at: number;
  readonly value: number;
}

interface FigureLine {
  readonly label: string;
  /** The latest one, or the one over the whole time; `undefined` without data. */
  readonly value: number | undefined;
  /** Oldest first; periods without data are left out. */
  readonly points: readonly Point[];
  /** Why the line cannot be read. */
  readonly reason?: string;
}

export type FigureWidget =
  | { readonly kind: 'figures' | 'graph'; readonly title: string; readonly lines: readonly FigureLine[] }
  | { readonly kind: 'alarms'; readonly title: string; readonly alarms: readonly string[] };

export interface FigureBoard {
  readonly name: string;
  /** The time that it covers, ms since the epoch: not before the start of the process. */
  readonly from: number;
  readonly to: number;
  readonly widgets: readonly FigureWidget[];
}

/** Dashboards choose the period of a graph by its width on AWS; more points than this cannot be told apart. */
const MAX_POINTS = 300;

/** Evaluates the widgets of a dashboard, by the rules of alarms. */
export function readDashboard({ name, minutes, widgets }: PlannedDashboard, measured: Measured): FigureBoard {
  const to = Math.floor(measured.now / MINUTE_MS) + 1;
  const from = Math.max(to - minutes, Math.floor(measured.metrics.since / MINUTE_MS));
  return {
    name,
    from: from * MINUTE_MS,
    to: to * MINUTE_MS,
    widgets: widgets.map((widget) => readWidget(widget, measured, { from, to })),
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function readWidget(widget: PlannedWidget, measured: Measured, range: Range): FigureWidget {
  if (widget.kind === 'alarms') return widget;
  const { kind, title, lines } = widget;
  const overAll = widget.kind === 'figures' && widget.overAll;
  return { kind, title, lines: lines.map((line) => readLine(line, measured, range, overAll)) };
}

function readLine(
  { label, metrics }: PlannedLine,
  measured: Measured,
  { from, to }: Range,
  overAll: boolean,
): FigureLine {
  const minutes = overAll ? to - from : undefined;
  const series = readSeries(
    metrics.map((metric) => fitted(metric, minutes, to - from)),
    measured,
  );
  if (typeof series === 'string') return { label, value: undefined, points: [], reason: series };
  const { periodMinutes, isPresentOnly, at } = series;
  if (isPresentOnly) return { label, value: at(to - 1), points: [], ...(overAll ? {} : { reason: PRESENT_ONLY }) };
  const points: Point[] = [];
  // The last period ends now, so that the newest point is whole.
  for (let end = to; end > from; end -= periodMinutes) {
    const value = at(end - periodMinutes);
    if (value !== undefined) points.unshift({ at: Math.max(end - periodMinutes, from) * MINUTE_MS, value });
  }
  return { label, value: points.at(-1)?.value, points };
}

/** With the period that the range asks for: all of it, or one that gives a graph no more points than can be seen. */
function fitted(metric: PlannedMetric, overAllMinutes: number | undefined, range: number): PlannedMetric {
  if (!('metric' in metric)) return metric;
  if (overAllMinutes !== undefined) return { ...metric, periodSeconds: overAllMinutes * 60 };
  // A process that began minutes ago would show a single point with periods of five minutes.
  const isDefault = metric.periodSeconds <= 300;
  const minutes = Math.max(isDefault ? 1 : metric.periodSeconds / 60, Math.ceil(range / MAX_POINTS));
  return { ...metric, periodSeconds: minutes * 60 };
}
