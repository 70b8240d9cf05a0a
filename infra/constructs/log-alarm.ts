import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { ServiceFunction } from './service-function.ts';

interface LogAlarmProps {
  readonly stage: Stage;
  readonly source: ServiceFunction;
  /** The message exactly as the function logs it. */
  readonly message: string;
  readonly metricName: string;
  readonly alarmTopic: ITopic;
  /** What it means for users. Part of the alarm. */
  readonly impact: string;
  /** Section of docs/runbook.md. */
  readonly runbook: string;
}

/** Raises an alarm while a function logs a message that somebody must act on. */
export class LogAlarm extends Construct {
  constructor(scope: Construct, id: string, props: LogAlarmProps) {
    super(scope, id);
    const { stage, source, message, metricName, alarmTopic, impact, runbook } = props;
    const filter = new MetricFilter(this, 'filter', {
      logGroup: source.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      metricNamespace: `Satcade/${stage.name}`,
      metricName,
      metricValue: '1',
    });
    const alarm = new Alarm(this, 'alarm', {
      alarmDescription: `${impact} Runbook: docs/runbook.md#${runbook}`,
      metric: filter.metric({ period: Duration.minutes(15), statistic: 'Sum' }),
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(alarmTopic));
  }
}
