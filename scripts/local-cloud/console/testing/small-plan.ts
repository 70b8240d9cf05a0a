import { alarmOf, functionOf, metricOf } from '../../cloudwatch/testing.ts';
import type { EventBridgeEvent } from '../../eventbridge/event.ts';
import { Plan } from '../../providers/plan.ts';
import type { QueueDepth } from '../queues.ts';

export const FUNCTION = 'shop-dev-orders-checkout-1';
export const queue: QueueDepth = {
  name: 'work',
  path: 'shop-dev-orders/events/queue',
  url: 'http://queue/work',
  arn: 'arn:work',
  visible: 3,
  inFlight: 1,
  delayed: 0,
  oldestSeconds: 90,
  isDeadLetterQueue: false,
};
export const deadLetters: QueueDepth = {
  ...queue,
  name: 'dead',
  path: 'shop-dev-orders/events/dead-letters',
  url: 'http://queue/dead',
  arn: 'arn:dead',
  visible: 1,
  inFlight: 0,
  isDeadLetterQueue: true,
};

/** One function that consumes one queue, the alarm of its dead-letter queue, and a dashboard. */
export function smallPlan(): Plan {
  const plan = new Plan();
  const constructPath = 'shop-dev-orders/checkout-function/function';
  plan.functions.set(FUNCTION, functionOf({ name: FUNCTION, constructPath, environment: { TABLE: 'orders' } }));
  const mapping = {
    functionName: FUNCTION,
    functionArn: 'arn:checkout',
    sourceArn: queue.arn,
    batchSize: 1,
    windowSeconds: 0,
    reportsFailures: true,
    filter: undefined,
    maxConcurrency: 1,
  };
  plan.mappings.push({ kind: 'queue', mapping });
  plan.alarms.push(
    alarmOf({
      name: 'dead-letter-alarm',
      description: 'Buyers wait for their orders.\nRunbook: https://docs.example/runbook.md#dead-letters',
      metrics: [
        metricOf({
          namespace: 'AWS/SQS',
          metric: 'ApproximateNumberOfMessagesVisible',
          dimensions: { QueueName: 'dead' },
          statistic: 'Maximum',
        }),
      ],
    }),
    alarmOf({ name: 'checkout-errors', metrics: [metricOf({ dimensions: { FunctionName: FUNCTION } })] }),
  );
  plan.composites.push({
    name: 'orders-page',
    constructPath: 'shop-dev-operations/orders-page',
    description: 'PAGE: orders. Buyers wait.',
    severity: 'page',
    notifies: true,
    rule: 'ALARM("dead-letter-alarm") OR ALARM("checkout-errors")',
    suppressor: undefined,
  });
  const lines = [
    { label: 'errors', metrics: [metricOf({ dimensions: {} })] },
    { label: 'charges', metrics: [metricOf({ namespace: 'AWS/Billing', metric: 'EstimatedCharges' })] },
  ];
  plan.dashboards.push({
    name: 'shop',
    minutes: 180,
    widgets: [
      { kind: 'figures', title: 'Today', lines, overAll: true },
      { kind: 'graph', title: 'Errors', lines },
      { kind: 'alarms', title: 'Services', alarms: ['orders-page'] },
    ],
  });
  return plan;
}

/** An event as the bus delivers it. */
export const event = (type: string, detail: Record<string, unknown>): EventBridgeEvent => ({
  version: '0',
  id: `event-${type}`,
  'detail-type': type,
  source: 'shop.orders',
  account: '',
  time: '',
  region: '',
  resources: [],
  detail,
});
