import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { emailChangeTable, signOutTable } from './adapters/accounts-table.ts';
import { adminGroup } from './adapters/admin-group.ts';
import { adminTable } from './adapters/admin-table.ts';
import { poolAccounts } from './adapters/user-pool.ts';

export const logger = createLogger('accounts');
export const clock = systemClock;

/** Every port over the table of this service. */
export function stores(tableName: string) {
  const table = new Table(documentClient(), tableName);
  return { changes: emailChangeTable(table), signOuts: signOutTable(table) };
}

/** The dependencies for reading and changing Admins. */
export function adminDependencies({ TABLE_NAME, USER_POOL_ID }: { TABLE_NAME: string; USER_POOL_ID: string }) {
  const table = new Table(documentClient(), TABLE_NAME);
  return {
    admins: adminTable(table),
    signOuts: signOutTable(table),
    group: adminGroup(USER_POOL_ID),
    accounts: poolAccounts(USER_POOL_ID),
    clock,
    logger,
  };
}
