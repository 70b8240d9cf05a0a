import type { Clock } from '../engine.ts';

/** The values of one minute. */
interface Minute {
  sum: number;
  count: number;
  min: number;
  max: number;
  /** How many values fall into each bucket of {@link bucketOf}. */
  readonly buckets: Map<number, number>;
}

export interface MetricName {
  readonly namespace: string;
  readonly metric: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** Records a value of one metric, `at` a time in ms since the epoch, now by default. */
export type Recorder = (value: number, at?: number) => void;

export const MINUTE_MS = 60_000;
/** Longer than any window of an alarm of one day and some hours. */
const KEPT_MINUTES = 28 * 60;

/** The metrics that AWS's services and the functions report, minute by minute, since the start of the process. */
export class Metrics {
  readonly #clock: Clock;
  readonly #series = new Map<string, Map<number, Minute>>();
  /** Earlier values are not known: they were not measured. */
  readonly since: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.since = clock.now();
  }

  /** `at` is the time of the event, now by default. */
  record(name: MetricName, value: number, at?: number): void {
    this.recorder(name)(value, at);
  }

  /**
   * For values that come often, and belong to all these metrics: to find a metric by its name costs more than to record
   * a value.
   */
  recorder(...names: readonly MetricName[]): Recorder {
    const all = names.map((name) => this.#minutesOf(name));
    return (value, at = this.#clock.now()) => {
      const number = Math.floor(at / MINUTE_MS);
      const bucket = bucketOf(value);
      for (const minutes of all) add(minutes, value, number, bucket);
    };
  }

  #minutesOf(name: MetricName): Map<number, Minute> {
    const key = keyOf(name);
    const minutes = this.#series.get(key) ?? new Map<number, Minute>();
    this.#series.set(key, minutes);
    return minutes;
  }

  /** A statistic over the minutes from `from` up to, but without, `to`; `undefined` without data. */
  statistic(name: MetricName, statistic: Statistic, from: number, to: number): number | undefined {
    const minutes = this.#series.get(keyOf(name));
    if (minutes === undefined) return undefined;
    const found = minutesBetween(minutes, from, to);
    if (found.length === 0) return undefined;
    return isNamed(statistic) ? NAMED[statistic](found) : percentile(found, Number(statistic.slice(1)) / 100);
  }
}

function add(minutes: Map<number, Minute>, value: number, number: number, bucket: number): void {
  const minute = minutes.get(number);
  if (minute === undefined) {
    minutes.set(number, { sum: value, count: 1, min: value, max: value, buckets: new Map([[bucket, 1]]) });
    forgetBefore(minutes, number - KEPT_MINUTES);
    return;
  }
  minute.sum += value;
  minute.count += 1;
  minute.min = Math.min(minute.min, value);
  minute.max = Math.max(minute.max, value);
  minute.buckets.set(bucket, (minute.buckets.get(bucket) ?? 0) + 1);
}

type NamedStatistic = 'Sum' | 'SampleCount' | 'Average' | 'Minimum' | 'Maximum';
/** `p95` is a percentile. */
export type Statistic = NamedStatistic | `p${number}`;

const total = (minutes: readonly Minute[], part: 'sum' | 'count') =>
  minutes.reduce((sum, minute) => sum + minute[part], 0);

const NAMED: Readonly<Record<NamedStatistic, (minutes: readonly Minute[]) => number>> = {
  Sum: (minutes) => total(minutes, 'sum'),
  SampleCount: (minutes) => total(minutes, 'count'),
  Average: (minutes) => total(minutes, 'sum') / total(minutes, 'count'),
  Minimum: (minutes) => Math.min(...minutes.map(({ min }) => min)),
  Maximum: (minutes) => Math.max(...minutes.map(({ max }) => max)),
};

const isNamed = (name: string): name is NamedStatistic => Object.hasOwn(NAMED, name);

export const isStatistic = (name: string): name is Statistic =>
  isNamed(name) || /^p(?:\d{1,2}(?:\.\d+)?|100)$/.test(name);

/** A bucket ends 1 % above the last one, so percentiles are that exact without keeping each value. */
const BUCKET_GROWTH = Math.log(1.01);

const bucketOf = (value: number): number =>
  value <= 0 ? Number.NEGATIVE_INFINITY : Math.ceil(Math.log(value) / BUCKET_GROWTH);

/** The smallest value that is not below the given share of all values. */
function percentile(minutes: readonly Minute[], share: number): number {
  const all = new Map<number, number>();
  for (const { buckets } of minutes) {
    for (const [bucket, count] of buckets) all.set(bucket, (all.get(bucket) ?? 0) + count);
  }
  let left = share * total(minutes, 'count');
  const [min, max] = [NAMED.Minimum(minutes), NAMED.Maximum(minutes)];
  for (const [bucket, count] of [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    left -= count;
    if (left <= 0) return Math.min(max, Math.max(min, Math.exp(bucket * BUCKET_GROWTH)));
  }
  return max;
}

/** Looks up each minute of a short window, and goes through all minutes for a long one. */
function minutesBetween(minutes: ReadonlyMap<number, Minute>, from: number, to: number): Minute[] {
  if (to - from > minutes.size) {
    return [...minutes].filter(([number]) => number >= from && number < to).map(([, minute]) => minute);
  }
  const found: Minute[] = [];
  for (let number = from; number < to; number += 1) {
    const minute = minutes.get(number);
    if (minute !== undefined) found.push(minute);
  }
  return found;
}

function keyOf({ namespace, metric, dimensions }: MetricName): string {
  const pairs = Object.entries(dimensions).map(([name, value]) => `${name}=${value}`);
  return [namespace, metric, ...pairs.sort()].join('\n');
}

/** Minutes arrive nearly in order, so the oldest are the first ones. */
function forgetBefore(minutes: Map<number, Minute>, oldest: number): void {
  for (const number of minutes.keys()) {
    if (number >= oldest) return;
    minutes.delete(number);
  }
}
