import { documentClient, Table } from '@satcade/dynamo';
import { createLogger } from '@satcade/lambda/logger';
import { connectionTable } from './adapters/connection-table.ts';
import { subscriptionTable } from './adapters/subscription-table.ts';

export const logger = createLogger('live');

/** Every port over the table of this service. */
export function stores(tableName: string) {
  const table = new Table(documentClient(), tableName);
  return { subscriptions: subscriptionTable(table), open: connectionTable(table) };
}
