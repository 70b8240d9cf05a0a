import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { alarmOnAge, alarmOnMessages } from './alarms/queue-alarms.ts';
import type { AlarmWords } from './alarms/watched-alarm.ts';

/** `impact`: what it means for users while messages are late or in the dead-letter queue. */
export interface GuardedQueueProps extends AlarmWords {
  readonly fifo?: boolean;
  /** Delays every message by this long. */
  readonly delay?: Duration;
  /** The consumer's time-out; the queue hides a message six times as long, and for the window. */
  readonly consumerTimeout: Duration;
  /** How long the consumer's batches wait to fill. */
  readonly window?: Duration;
  /** How long a message may wait, with its retries, before somebody is alarmed: 15 minutes. */
  readonly maxAge?: Duration;
}

const ATTEMPTS = 5;

/**
 * A queue that cannot lose a message unnoticed: a message that fails five times goes to the dead-letter queue and
 * raises an alarm, and so does a message that waits for too long.
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
      // The window is part of it: a message is hidden from the moment at which it is gathered.
      visibilityTimeout: Duration.seconds(props.consumerTimeout.toSeconds() * 6 + (props.window?.toSeconds() ?? 0)),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: ATTEMPTS },
    });
    alarmOnMessages(this, this.deadLetters, props);
    const { impact, runbook, maxAge = Duration.minutes(15) } = props;
    alarmOnAge(this, this.queue, { impact, runbook, maxAge });
  }
}
