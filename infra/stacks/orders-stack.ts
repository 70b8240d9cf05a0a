import { type App, Duration } from 'aws-cdk-lib';
import { burnRateAlarms } from '../constructs/alarms/burn-rate.ts';
import { figureAlarm } from '../constructs/alarms/figure-alarm.ts';
import { logsUrl } from '../constructs/alarms/links.ts';
import { figure } from '../constructs/alarms/stage-metrics.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

interface OrdersContext extends ServiceContext {
  /** Called directly at checkout, because the buyer is waiting; otherwise the event OrderPlaced brings the invoice. */
  readonly openInvoice: ServiceFunction;
  /** Called directly for free and for paid orders; the event OrderConfirmed brings the grant where no call does. */
  readonly grant: ServiceFunction;
  /** Finds the invoice of a transaction for Admins. */
  readonly findPayment: ServiceFunction;
  /** Called for Admins who ask what happened to an order. */
  readonly explain: Readonly<Record<'payments' | 'entitlements' | 'payouts', ServiceFunction>>;
}

export class OrdersStack extends ServiceStack {
  readonly obligations: ServiceFunction;

  constructor(app: App, context: OrdersContext) {
    super(app, 'orders', context, [
      { name: 'byUser', partitionKey: 'userId', sortKey: 'orderId' },
      // Only orders with a refund have its keys.
      { name: 'byRefund', partitionKey: 'refundStatus', sortKey: 'refundAt' },
      // Lines never change, so they add no cost after the entry is created.
      { name: 'listed', partitionKey: 'list', sortKey: 'placed', attributes: ['lines'] },
    ]);
    const { openInvoice, grant, findPayment, explain, stage } = context;

    const checkout = this.gradualFunction('checkout', {
      impact: 'Some buyers cannot check out. CodeDeploy releases no new version of checkout meanwhile.',
      failures: 'FailedCheckouts',
      environment: {
        FEE_BASIS_POINTS: String(stage.feeBasisPoints),
        OPEN_INVOICE_FUNCTION: openInvoice.lambda.functionName,
        GRANT_FUNCTION: grant.lambda.functionName,
      },
    });
    this.table.allow(checkout, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem']);
    checkout.allow(['lambda:InvokeFunction'], [openInvoice.lambda.functionArn, grant.lambda.functionArn]);

    const refundWindow = { REFUND_WINDOW_DAYS: String(stage.refundWindowDays) };
    const { userPoolId, userPoolArn } = this.platform.userPool;
    const orders = this.httpFunction('orders', {
      environment: {
        ...refundWindow,
        FIND_PAYMENT_FUNCTION: findPayment.lambda.functionName,
        USER_POOL_ID: userPoolId,
      },
    });
    orders.allow(['lambda:InvokeFunction'], [findPayment.lambda.functionArn]);
    orders.allow(['cognito-idp:AdminGetUser'], [userPoolArn]);
    this.table.allow(orders, ['GetItem', 'BatchGetItem'], ['byUser', 'listed']);

    this.table.allow(this.httpFunction('desk'), ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);

    this.table.allow(this.httpFunction('support'), ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], ['listed']);

    const refunds = this.httpFunction('refunds', {
      environment: { REFUND_POLICY: stage.refundPolicy, ...refundWindow },
    });
    this.table.allow(refunds, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], ['byRefund']);

    const explainer = this.httpFunction('explain', {
      environment: {
        EXPLAIN_PAYMENTS_FUNCTION: explain.payments.lambda.functionName,
        EXPLAIN_ENTITLEMENTS_FUNCTION: explain.entitlements.lambda.functionName,
        EXPLAIN_PAYOUTS_FUNCTION: explain.payouts.lambda.functionName,
      },
    });
    this.table.allow(explainer, ['GetItem', 'Query']);
    const asked = Object.values(explain).map(({ lambda }) => lambda.functionArn);
    explainer.allow(['lambda:InvokeFunction'], asked);

    const consumer = this.eventConsumer('Orders do not move on: paid games are not delivered, new prices not charged.');
    this.table.allow(consumer, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], ['byUser']);
    consumer.setEnvironment('GRANT_FUNCTION', grant.lambda.functionName);
    consumer.allow(['lambda:InvokeFunction'], [grant.lambda.functionArn]);
    this.obligations = this.function('obligations');
    this.table.allow(this.obligations, ['BatchGetItem'], ['byUser']);
    const relay = this.countingRelay();
    const all = figure(stage, 'OrdersConfirmed');
    const inTime = figure(stage, 'OrdersFulfilledInTime');
    burnRateAlarms(this, 'fulfilment', {
      impact: 'Buyers have paid and wait for their games for more than a minute.',
      runbook: 'fulfilment-burn-rate',
      target: 0.99,
      all,
      failures: 'all - inTime',
      others: { inTime },
      links: { Logs: logsUrl(this, consumer.logGroup) },
    });
    figureAlarm(this, 'failed-refunds', {
      impact: 'Buyers do not get back the money of an approved refund.',
      runbook: 'failed-refunds',
      metric: figure(stage, 'RefundsFailed', { period: Duration.hours(1) }),
      source: relay,
    });
  }
}
