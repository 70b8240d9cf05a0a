import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface GuardedQueueProps {
  readonly fifo?: boolean;
  /** Delays every message by this long. */
  readonly delay?: Duration;
  /** The consumer's time-out; the queue hides a message six times as long. */
  readonly consumerTimeout: Duration;
  readonly alarmTopic: ITopic;
  /** What it means for users while messages are in the dead-letter queue. Part of the alarm. */
  readonly impact: string;
  /** Section of docs/runbook.md. */
  readonly runbook: string;
}

const ATTEMPTS = 5;

/**
 * A queue that cannot lose a message unnoticed: a message that fails five times goes to the dead-letter queue and
 * raises an alarm.
 */
export class GuardedQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: GuardedQueueProps) {
    super(scope, id);
    const kind = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      ...(props.fifo === true && { fifo: true }),
    };
    this.deadLetters = new Queue(this, 'dead-letters', { ...kind, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'queue', {
      ...kind,
      ...(props.delay !== undefined && { deliveryDelay: props.delay }),
      visibilityTimeout: Duration.seconds(props.consumerTimeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: ATTEMPTS },
    });
    alarmOnMessages(this, this.deadLetters, props);
  }
}

/**
 * Raises an alarm as soon as a message is in the dead-letter queue; its text states the impact and the runbook section.
 */
export function alarmOnMessages(
  scope: Construct,
  queue: Queue,
  { alarmTopic, impact, runbook }: Pick<GuardedQueueProps, 'alarmTopic' | 'impact' | 'runbook'>,
): void {
  const alarm = new Alarm(scope, 'dead-letter-alarm', {
    alarmDescription: `${impact} Runbook: docs/runbook.md#${runbook}`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'Maximum' }),
    threshold: 0,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(alarmTopic));
}
