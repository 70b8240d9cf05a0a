import type { App } from 'aws-cdk-lib';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** What developers are owed: an append-only ledger, one entry per cause. */
export class PayoutsStack extends ServiceStack {
  constructor(app: App, context: ServiceContext) {
    super(app, 'payouts', context);
    const consumer = this.eventConsumer('Sales are not credited to developers.');
    this.table.allow(consumer, ['GetItem', 'Query', 'PutItem', 'UpdateItem']);
  }
}
