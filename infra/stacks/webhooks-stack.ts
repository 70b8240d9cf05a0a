import { type App, Duration } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { UNHURRIED } from '../constructs/batching-windows.ts';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { maxConcurrency } from '../constructs/queue-concurrency.ts';
import { QueueSource } from '../constructs/queue-source.ts';
import { EVERY_MINUTE, scheduledRun } from '../constructs/scheduled-run.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** Requests of a batch are sent at the same time, and each takes 10 s at most. */
const SENDER_TIMEOUT = Duration.seconds(30);
const REQUESTS_AT_ONCE = 5;

/** Webhooks of developers. Only `sender` talks to servers that anybody may run. */
export class WebhooksStack extends ServiceStack {
  constructor(app: App, context: ServiceContext) {
    super(app, 'webhooks', context, [{ name: 'due', partitionKey: 'dueList', sortKey: 'dueAt' }]);
    const key = new Secret(this, 'key', {
      description: 'The secrets of webhook endpoints are derived from it. Another value makes all of them invalid.',
      generateSecretString: { passwordLength: 64 },
      removalPolicy: this.stage.removalPolicy,
    });
    const receivers = { LOCAL_RECEIVERS: this.stage.localReceivers ? 'allowed' : 'refused' };

    const sender = this.function('sender', { timeout: SENDER_TIMEOUT, environment: receivers });
    this.table.allow(sender, ['GetItem', 'UpdateItem']);
    const { queue } = new GuardedQueue(this, 'deliveries', {
      consumerTimeout: SENDER_TIMEOUT,
      impact: 'Developers get webhooks up to 15 minutes late.',
      runbook: 'webhooks',
    });
    sender.lambda.addEventSource(
      new QueueSource(queue, {
        batchSize: REQUESTS_AT_ONCE,
        maxConcurrency: maxConcurrency(this.stage, 'webhook-deliveries'),
      }),
    );

    const endpoints = this.httpFunction('endpoints', { environment: receivers });
    this.table.allow(endpoints, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);

    const consumer = this.eventConsumer('Developers miss webhooks of purchases, scans and payouts.', {
      window: UNHURRIED,
    });
    this.table.allow(consumer, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);

    const retries = this.function('retries', { timeout: Duration.minutes(1) });
    this.table.allow(retries, ['UpdateItem'], ['due']);
    scheduledRun(this, 'retry', {
      target: retries,
      timetable: EVERY_MINUTE,
      severity: 'ticket',
      impact: 'Webhooks that failed once are not tried again.',
    });

    for (const each of [sender, endpoints]) {
      each.setEnvironment('WEBHOOK_KEY_ARN', key.secretArn).allow(['secretsmanager:GetSecretValue'], [key.secretArn]);
    }
    for (const each of [endpoints, consumer, retries]) {
      each.setEnvironment('DELIVERIES_QUEUE_URL', queue.queueUrl).allow(['sqs:SendMessage'], [queue.queueArn]);
    }
    this.eventRelay();
  }
}
