import { documentClient, Table } from '@satcade/dynamo';
import { createLogger } from '@satcade/lambda/logger';
import { subscriptionTable } from './adapters/subscription-table.ts';
import type { SubscriptionStore } from './ports.ts';

export const logger = createLogger('live');

export const subscriptionStore = (tableName: string): SubscriptionStore =>
  subscriptionTable(new Table(documentClient(), tableName));
