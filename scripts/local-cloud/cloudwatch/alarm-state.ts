import type { PlannedAlarm } from '../providers/plan.ts';
import type { AlarmState } from './composite-rule.ts';
import type { Measured } from './measured.ts';
import { MINUTE_MS } from './metrics.ts';
import { PRESENT_ONLY, readSeries } from './series.ts';

export interface Reading {
  readonly state: AlarmState;
  /** The latest value; `undefined` without data. */
  readonly value: number | undefined;
  /** Why the state is unknown or lacks data. */
  readonly reason?: string;
}

const COMPARISONS: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

const unknown = (reason: string): Reading => ({ state: 'unknown', value: undefined, reason });

/**
 * The state that a metric alarm has now. The current minute counts, where CloudWatch waits for its end. Periods before
 * the start of the process have no known value, not even a missing one.
 */
export function readAlarm(alarm: PlannedAlarm, measured: Measured): Reading {
  const { comparison, threshold, missingData, evaluationPeriods, datapointsToAlarm } = alarm;
  const isBreaching = COMPARISONS[comparison];
  if (isBreaching === undefined || threshold === undefined) return unknown(`${comparison} is not evaluated here`);
  const series = readSeries(alarm.metrics, measured);
  if (typeof series === 'string') return unknown(series);
  const { periodMinutes } = series;
  if (series.isPresentOnly && evaluationPeriods > 1) return unknown(PRESENT_ONLY);
  const end = Math.floor(measured.now / MINUTE_MS) + 1;
  const values = Array.from({ length: evaluationPeriods }, (_, index) => {
    const from = end - (index + 1) * periodMinutes;
    return { from, value: series.at(from) };
  });
  // The first minute that was measured whole.
  const since = Math.ceil(measured.metrics.since / MINUTE_MS);
  const points = values.map(({ value, from }) => {
    if (value !== undefined) return isBreaching(value, threshold) ? 'breaching' : 'fine';
    if (from < since) return 'not measured yet';
    if (missingData === 'breaching') return 'breaching';
    return missingData === 'notBreaching' ? 'fine' : 'missing';
  });
  const value = values[0]?.value;
  const number = (kind: (typeof points)[number]) => points.filter((point) => point === kind).length;
  const breaching = number('breaching');
  if (breaching >= datapointsToAlarm) return { state: 'ALARM', value };
  if (breaching + number('not measured yet') >= datapointsToAlarm && missingData === 'breaching') {
    return { state: 'INSUFFICIENT_DATA', value, reason: 'measured for a shorter time than the alarm looks back' };
  }
  if (number('missing') + number('not measured yet') === evaluationPeriods && missingData === 'missing')
    return { state: 'INSUFFICIENT_DATA', value, reason: 'no data yet' };
  return { state: 'OK', value };
}
