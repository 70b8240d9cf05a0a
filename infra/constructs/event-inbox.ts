import { eventPattern, NOT_NEEDED_WITH, type ServiceName, SUBSCRIPTIONS, WANTED_DATA } from '@satcade/contracts';
import type { Duration } from 'aws-cdk-lib';
import { CfnRule, type IEventBus, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { GuardedQueue, type GuardedQueueProps } from './guarded-queue.ts';
import { type Consumption, maxConcurrency } from './queue-concurrency.ts';
import { QueueSource } from './queue-source.ts';
import { queueTarget } from './queue-target.ts';
import type { ServiceFunction } from './service-function.ts';

interface EventInboxProps extends Pick<GuardedQueueProps, 'impact' | 'runbook' | 'maxAge' | 'window'> {
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
    const rule = new Rule(this, 'rule', {
      eventBus: props.bus,
      eventPattern: eventPattern(SUBSCRIPTIONS[props.service]),
      targets: [queueTarget(this.inbox.queue, RuleTargetInput.fromEventPath('$.detail'))],
    });
    const alternatives = wantedAlternatives(props.service);
    if (alternatives !== undefined && rule.node.defaultChild instanceof CfnRule) {
      // CDK's patterns have no alternatives.
      rule.node.defaultChild.addPropertyDeletionOverride('EventPattern.detail-type');
      rule.node.defaultChild.addPropertyOverride('EventPattern.$or', alternatives);
    }
    const field = NOT_NEEDED_WITH[props.service];
    if (field !== undefined && rule.node.defaultChild instanceof CfnRule) {
      // CDK's patterns have neither alternatives nor the mark of a replayed event.
      rule.node.defaultChild.addPropertyOverride('EventPattern.$or', [
        { detail: { data: { [field]: [{ exists: false }] } } },
        { 'replay-name': [{ exists: true }] },
      ]);
    }
    lambda.addEventSource(
      new QueueSource(this.inbox.queue, {
        batchSize: 10,
        maxConcurrency: maxConcurrency(props.stage, props.consumption),
        ...(props.window !== undefined && { maxBatchingWindow: props.window }),
      }),
    );
  }
}

/** Of one event only those with certain data; all of the others. */
function wantedAlternatives(service: ServiceName) {
  const wanted = WANTED_DATA[service];
  if (wanted === undefined) return undefined;
  const others = SUBSCRIPTIONS[service].filter((event) => event !== wanted.event);
  const { detailType } = eventPattern([wanted.event]);
  return [
    { 'detail-type': eventPattern(others).detailType },
    ...wanted.anyOf.map((data) => ({ 'detail-type': detailType, detail: { data } })),
  ];
}
