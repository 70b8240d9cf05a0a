import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { logsUrl } from './links.ts';
import { type Severity, severityOf } from './severities.ts';
import { type AlarmWords, WatchedAlarm } from './watched-alarm.ts';

interface Watched {
  readonly lambda: IFunction;
  readonly logGroup: ILogGroup;
}

/**
 * Rings when a function has failed or timed out. One alarm for each function costs no more than one for all of them,
 * because CloudWatch charges by metric; it names the function and links its log.
 */
export function alarmOnErrors(scope: Construct, { lambda, logGroup }: Watched, impact: string): void {
  new WatchedAlarm(scope, 'errors', {
    impact,
    runbook: 'function-errors',
    metric: lambda.metricErrors({ period: Duration.minutes(15), statistic: 'Sum' }),
    links: { Logs: logsUrl(scope, logGroup) },
  });
}

/** A change of a table reaches its consumer within a second or two; retries and a full batch take longer. */
const LATE = Duration.minutes(5);

/** Rings when a consumer of a table's stream is behind: it fails again and again, or cannot keep up. */
export function alarmOnDelay(scope: Construct, { lambda, logGroup }: Watched, { impact, runbook }: AlarmWords): void {
  new WatchedAlarm(scope, 'late-changes-alarm', {
    impact,
    runbook: 'late-changes',
    severity: severityOf(runbook, scope),
    metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' }),
    threshold: LATE.toMilliseconds(),
    links: { Logs: logsUrl(scope, logGroup) },
  });
}

export interface MissedRuns {
  readonly impact: string;
  readonly severity: Severity;
  /** Rings when the function did not succeed once in `periods` periods in a row. */
  readonly period: Duration;
  readonly periods: number;
}

/** Rings when a scheduled function has not succeeded for too long: it fails, or it is not started at all. */
export function alarmOnMissedRuns(
  scope: Construct,
  id: string,
  { lambda, logGroup }: Watched,
  missed: MissedRuns,
): void {
  const { impact, severity, period, periods } = missed;
  new WatchedAlarm(scope, id, {
    impact,
    runbook: 'missed-runs',
    severity,
    metric: new MathExpression({
      expression: 'runs - errors',
      label: 'successful runs',
      period,
      usingMetrics: {
        runs: lambda.metricInvocations({ period, statistic: 'Sum' }),
        errors: lambda.metricErrors({ period, statistic: 'Sum' }),
      },
    }),
    threshold: 1,
    below: true,
    periods,
    breachesWhenMissing: true,
    links: { Logs: logsUrl(scope, logGroup) },
  });
}
