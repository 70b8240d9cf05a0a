import { eventPattern, type ServiceName, SUBSCRIPTIONS } from '@satcade/contracts';
import type { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { GuardedQueue, type GuardedQueueProps } from './guarded-queue.ts';
import { type Consumption, maxConcurrency } from './queue-concurrency.ts';
import { QueueSource } from './queue-source.ts';
import { queueTarget } from './queue-target.ts';
import type { ServiceFunction } from './service-function.ts';

interface EventInboxProps extends Pick<GuardedQueueProps, 'impact' | 'runbook' | 'maxAge'> {
  readonly stage: Stage;
  readonly service: ServiceName;
  readonly bus: IEventBus;
  readonly consumer: ServiceFunction;
  /** How many batches it handles at once. */
  readonly consumption: Consumption;
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
      targets: [queueTarget(this.inbox.queue, RuleTargetInput.fromEventPath('$.detail'))],
    });
    lambda.addEventSource(
      new QueueSource(this.inbox.queue, {
        batchSize: 10,
        maxConcurrency: maxConcurrency(props.stage, props.consumption),
      }),
    );
  }
}
