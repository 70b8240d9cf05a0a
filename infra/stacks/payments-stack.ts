import { type App, Duration } from 'aws-cdk-lib';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { LogAlarm } from '../constructs/log-alarm.ts';
import { maxConcurrency } from '../constructs/queue-concurrency.ts';
import { QueueSource } from '../constructs/queue-source.ts';
import { EVERY_MINUTE, scheduledRun } from '../constructs/scheduled-run.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** Exactly as the reconciler logs it: the services' code is not imported here. */
const UNREACHABLE = 'BTCPay cannot be used';
const WAITING = 'orders have waited for their invoice for more than ten minutes';

/** Invoices at BTCPay: opened, watched by webhook, and checked by a reconciler when webhooks are lost. */
export class PaymentsStack extends ServiceStack {
  readonly openInvoice: ServiceFunction;
  readonly explain: ServiceFunction;
  readonly findPayment: ServiceFunction;

  constructor(app: App, context: ServiceContext) {
    super(app, 'payments', context, [
      { name: 'open', partitionKey: 'watch', sortKey: 'createdAt' },
      // Only deliveries about no invoice of ours have its keys.
      { name: 'unmatched', partitionKey: 'list', sortKey: 'listedAt', attributes: ['eventType'] },
    ]);
    this.openInvoice = this.#btcpay(
      this.function('open-invoice', { timeout: Duration.seconds(15), ...this.#reserved(20) }),
    );
    this.table.allow(this.openInvoice, ['GetItem', 'PutItem']);

    const consumer = this.eventConsumer('Orders get no invoice, and refunds no link.', {
      // Checkout calls directly and waits 6 s at most; the event does what that call could not.
      delay: Duration.seconds(8),
      // A refund reads its link, invoice, payment methods and wallet, and then creates the link: 26 s at most.
      timeout: Duration.seconds(30),
      consumption: 'payments-inbox',
    });
    this.#btcpay(consumer);
    this.table.allow(consumer, ['GetItem', 'Query', 'PutItem', 'UpdateItem']);

    const worker = this.#btcpay(
      this.function('webhook-worker', { timeout: Duration.seconds(20), ...this.#reserved(10) }),
    );
    this.table.allow(worker, ['GetItem', 'PutItem', 'UpdateItem']);
    // The relay runs only for records of webhooks that somebody watches.
    this.platform.watchedTopics.allowAsking(worker);
    const webhooks = new GuardedQueue(this, 'webhooks', {
      fifo: true,
      consumerTimeout: worker.timeout,
      impact: 'Payments are seen late (the reconciler still finds them): buyers wait for their games.',
      runbook: 'btcpay-webhooks',
    });
    worker.lambda.addEventSource(
      new QueueSource(webhooks.queue, {
        batchSize: 10,
        maxConcurrency: maxConcurrency(this.stage, 'btcpay-webhooks'),
      }),
    );

    const webhook = this.#btcpay(
      this.gradualFunction('webhook', {
        impact:
          'BTCPay’s webhooks fail: payments are seen up to a minute late. CodeDeploy releases no new version of webhook meanwhile.',
        failures: 'UnansweredWebhooks',
        environment: { QUEUE_URL: webhooks.queue.queueUrl },
        isTraced: false,
        ...this.#reserved(20),
      }),
    );
    webhook.allow(['sqs:SendMessage'], [webhooks.queue.queueArn]);

    const desk = this.httpFunction('desk', { environment: { QUEUE_URL: webhooks.queue.queueUrl } });
    desk.allow(['sqs:SendMessage'], [webhooks.queue.queueArn]);
    this.table.allow(desk, ['GetItem', 'PutItem']);

    const reconciler = this.#btcpay(this.function('reconciler', { timeout: Duration.seconds(60) }));
    this.table.allow(reconciler, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], ['open']);
    new LogAlarm(this, 'waiting-orders', {
      stage: this.stage,
      source: reconciler,
      message: WAITING,
      metricName: 'WaitingOrders',
      impact:
        'BTCPay has opened no invoice for more than ten minutes: buyers cannot pay. Their orders are kept for a day.',
      runbook: 'orders-without-invoice',
    });
    new LogAlarm(this, 'btcpay-unreachable', {
      stage: this.stage,
      source: reconciler,
      message: UNREACHABLE,
      metricName: 'BtcpayFailures',
      // The reconciler asks once a minute: passing failures wake nobody.
      threshold: 2,
      period: Duration.minutes(5),
      impact: 'BTCPay does not answer: buyers cannot pay, and payments, refunds and payouts wait.',
      runbook: 'btcpay-unreachable',
      causeFor: this.platform.alarmTopic,
    });
    scheduledRun(this, 'reconcile', {
      target: reconciler,
      timetable: EVERY_MINUTE,
      severity: 'page',
      impact: 'Payments whose webhook was lost are not seen, and orders without an invoice get none.',
    });

    this.table.allow(this.#btcpay(this.httpFunction('rate')), ['GetItem']);
    this.table.allow(this.httpFunction('invoices'), ['GetItem', 'BatchGetItem', 'Query'], ['unmatched']);
    this.explain = this.function('explain');
    this.table.allow(this.explain, ['GetItem', 'Query']);
    this.findPayment = this.#btcpay(this.function('find-payment'));
    this.eventRelay();
  }

  /** Reserved concurrency that other requests cannot use: 50 of the account's, of which 100 must stay free. */
  #reserved(copies: number): { readonly maxConcurrency?: number } {
    return this.stage.reservesConcurrency ? { maxConcurrency: copies } : {};
  }

  /** Lets a function read BTCPay's address and credentials. */
  #btcpay(consumer: ServiceFunction): ServiceFunction {
    const { secretArn } = this.platform.btcpaySecret;
    return consumer
      .setEnvironment('BTCPAY_SECRET_ARN', secretArn)
      .allow(['secretsmanager:GetSecretValue'], [secretArn]);
  }
}
