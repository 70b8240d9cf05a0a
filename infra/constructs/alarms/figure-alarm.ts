import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { logsUrl } from './links.ts';
import { type AlarmWords, WatchedAlarm } from './watched-alarm.ts';

interface FigureAlarmProps extends AlarmWords {
  readonly metric: Metric;
  /** Whose log says why. */
  readonly source: { readonly logGroup: ILogGroup };
}

/** Rings when a figure of a service counts something that somebody must look at. */
export function figureAlarm(scope: Construct, id: string, { metric, source, impact, runbook }: FigureAlarmProps): void {
  new WatchedAlarm(scope, id, { impact, runbook, metric, links: { Logs: logsUrl(scope, source.logGroup) } });
}
