import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { emailChangeTable, signOutTable } from './adapters/accounts-table.ts';

export const logger = createLogger('accounts');
export const clock = systemClock;

/** Every port over the table of this service. */
export function stores(tableName: string) {
  const table = new Table(documentClient(), tableName);
  return { changes: emailChangeTable(table), signOuts: signOutTable(table) };
}
