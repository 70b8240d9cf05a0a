import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type AlarmWords, WatchedAlarm } from './watched-alarm.ts';

/**
 * How many times faster than allowed the month's failures may be used up, over a long window. The short one shows that
 * it still happens, so that the alarm ends soon after its cause. 14.4 uses 2 % of a month in an hour, 6 uses 5 % in six.
 */
const WINDOWS = [
  { rate: 14.4, long: { hours: 1 }, short: { minutes: 5 } },
  { rate: 6, long: { hours: 6 }, short: { minutes: 30 } },
] as const;

/** Fewer failures in the long window are somebody's bad luck: in a quiet hour, one is a large part of all. */
const FEWEST_FAILURES = 3;

interface ServiceLevel extends AlarmWords {
  /** The part that must succeed within 30 days, of 1. docs/service-levels.md promises it. */
  readonly target: number;
  /** Everything that counts. */
  readonly all: IMetric;
  /** The failures by metric math, of `all` and `others`. */
  readonly failures: string;
  readonly others: Readonly<Record<string, IMetric>>;
  readonly links: Readonly<Record<string, string>>;
}

/** Rings when so many requests or orders fail that the service level of the month is in danger. */
export function burnRateAlarms(scope: Construct, id: string, level: ServiceLevel): void {
  const { target, all, failures, others, ...words } = level;
  for (const { rate, long, short } of WINDOWS) {
    const over = (name: string, period: Duration, fewest: number, onlyWith?: WatchedAlarm) =>
      new WatchedAlarm(scope, `${id}-burn-${name}`, {
        ...words,
        metric: new MathExpression({
          expression: `IF((${failures}) >= ${fewest}, (${failures}) / all, 0)`,
          label: 'failed part',
          period,
          usingMetrics: { all, ...others },
        }),
        threshold: Number((rate * (1 - target)).toFixed(4)),
        ...(onlyWith !== undefined && { onlyWith }),
      });
    const now = over(`${short.minutes}m`, Duration.minutes(short.minutes), 1);
    over(`${long.hours}h`, Duration.hours(long.hours), FEWEST_FAILURES, now);
  }
}
