import type { App } from 'aws-cdk-lib';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

interface OrdersContext extends ServiceContext {
  /** Asked directly at checkout, because the buyer is waiting; the event OrderPlaced brings the invoice otherwise. */
  readonly openInvoice: ServiceFunction;
  /** Asked directly for free orders; the event OrderConfirmed brings the grant otherwise. */
  readonly grant: ServiceFunction;
}

export class OrdersStack extends ServiceStack {
  constructor(app: App, context: OrdersContext) {
    super(app, 'orders', context, [{ name: 'byUser', partitionKey: 'userId', sortKey: 'orderId' }]);
    const { openInvoice, grant, stage } = context;

    const checkout = this.httpFunction('checkout', {
      environment: {
        FEE_BASIS_POINTS: String(stage.feeBasisPoints),
        OPEN_INVOICE_FUNCTION: openInvoice.lambda.functionName,
        GRANT_FUNCTION: grant.lambda.functionName,
      },
    });
    this.table.allow(checkout, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem']);
    checkout.allow(['lambda:InvokeFunction'], [openInvoice.lambda.functionArn, grant.lambda.functionArn]);

    this.table.allow(this.httpFunction('orders'), ['GetItem', 'BatchGetItem'], ['byUser']);

    const consumer = this.eventConsumer('Orders do not move on: paid games are not delivered, new prices not charged.');
    this.table.allow(consumer, ['GetItem', 'PutItem', 'UpdateItem']);
    this.eventRelay();
  }
}
