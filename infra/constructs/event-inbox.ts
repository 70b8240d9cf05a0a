import { eventPattern, type ServiceName, SUBSCRIPTIONS } from '@satcade/contracts';
import type { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { GuardedQueue, type GuardedQueueProps } from './guarded-queue.ts';
import type { ServiceFunction } from './service-function.ts';

interface EventInboxProps extends Pick<GuardedQueueProps, 'alarmTopic' | 'impact' | 'runbook'> {
  readonly service: ServiceName;
  readonly bus: IEventBus;
  readonly consumer: ServiceFunction;
  /** Delays every event by this long, so that a direct call can come first. */
  readonly delay?: Duration;
}

/** The events that a service consumes: its subscriptions become one rule, one queue, one idempotent consumer. */
export class EventInbox extends Construct {
  readonly inbox: GuardedQueue;

  constructor(scope: Construct, props: EventInboxProps) {
    super(scope, 'events-in');
    const { lambda } = props.consumer;
    this.inbox = new GuardedQueue(this, 'inbox', {
      ...props,
      consumerTimeout: props.consumer.timeout,
    });
    new Rule(this, 'rule', {
      eventBus: props.bus,
      eventPattern: eventPattern(SUBSCRIPTIONS[props.service]),
      targets: [new SqsQueue(this.inbox.queue, { message: RuleTargetInput.fromEventPath('$.detail') })],
    });
    lambda.addEventSource(new SqsEventSource(this.inbox.queue, { batchSize: 10, reportBatchItemFailures: true }));
  }
}
