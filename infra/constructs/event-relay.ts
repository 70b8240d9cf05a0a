import { Duration } from 'aws-cdk-lib';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { alarmOnMessages } from './guarded-queue.ts';
import type { ServiceFunction } from './service-function.ts';
import type { ServiceTable } from './service-table.ts';

interface StreamConsumerProps {
  readonly table: ServiceTable;
  readonly consumer: ServiceFunction;
  readonly alarmTopic: ITopic;
  readonly impact: string;
  readonly runbook: string;
  /** Waits this long for more records, where one run for many is cheaper than a quick one for each. */
  readonly window?: Duration;
}

/**
 * Passes a table's changes to a function, in order per item. A record that keeps failing is set aside and raises an
 * alarm.
 */
export class StreamConsumer extends Construct {
  constructor(scope: Construct, id: string, props: StreamConsumerProps) {
    super(scope, id);
    const failures = new Queue(this, 'failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    alarmOnMessages(this, failures, props);
    const { lambda }: { lambda: LambdaFunction } = props.consumer;
    lambda.addEventSource(
      new DynamoEventSource(props.table.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        retryAttempts: 50,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(failures),
        ...(props.window !== undefined && { maxBatchingWindow: props.window }),
      }),
    );
  }
}

interface EventRelayProps extends Omit<StreamConsumerProps, 'consumer' | 'impact' | 'runbook'> {
  readonly relay: ServiceFunction;
  readonly bus: IEventBus;
}

/** The events that a service publishes: made from its table's changes. */
export class EventRelay extends Construct {
  constructor(scope: Construct, props: EventRelayProps) {
    super(scope, 'events-out');
    props.relay.setEnvironment('BUS_NAME', props.bus.eventBusName);
    props.relay.allow(['events:PutEvents'], [props.bus.eventBusArn]);
    new StreamConsumer(this, 'stream', {
      ...props,
      consumer: props.relay,
      impact: 'Events of this service are not published: buyers and developers wait for what depends on them.',
      runbook: 'relay',
    });
  }
}
