import { Duration } from 'aws-cdk-lib';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { logsUrl } from './alarms/links.ts';
import { metricNamespace } from './alarms/stage-metrics.ts';
import { type AlarmWords, WatchedAlarm } from './alarms/watched-alarm.ts';
import type { ServiceFunction } from './service-function.ts';

interface LogAlarmProps extends AlarmWords {
  readonly stage: Stage;
  readonly source: ServiceFunction;
  /** The message exactly as the function logs it. */
  readonly message: string;
  readonly metricName: string;
  /** More lines than this within `period` ring: one within 15 minutes. */
  readonly threshold?: number;
  readonly period?: Duration;
  /** See {@link WatchedAlarm}. */
  readonly causeFor?: ITopic;
}

/** Raises an alarm while a function logs a message that somebody must act on. */
export class LogAlarm extends Construct {
  constructor(scope: Construct, id: string, props: LogAlarmProps) {
    super(scope, id);
    const { stage, source, message, metricName, impact, runbook, causeFor } = props;
    const { threshold = 0, period = Duration.minutes(15) } = props;
    // The messages are warnings: a stage that logs errors only would never ring.
    if (stage.logs.level === 'ERROR') source.setEnvironment('LOG_LEVEL', 'WARN');
    const filter = new MetricFilter(this, 'filter', {
      logGroup: source.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      metricNamespace: metricNamespace(stage),
      metricName,
      metricValue: '1',
    });
    new WatchedAlarm(this, 'alarm', {
      impact,
      runbook,
      metric: filter.metric({ period, statistic: 'Sum' }),
      threshold,
      ...(causeFor !== undefined && { causeFor }),
      links: { Logs: logsUrl(this, source.logGroup) },
    });
  }
}
