import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { emailChangeTable, signOutTable } from './adapters/accounts-table.ts';
import { adminGroup } from './adapters/admin-group.ts';
import { adminTable } from './adapters/admin-table.ts';
import { apiKeyQuotaTable, apiKeyTable } from './adapters/api-key-table.ts';
import { blockTable } from './adapters/block-table.ts';
import { browserIdOf, browserTable } from './adapters/browser-table.ts';
import { erasureTable } from './adapters/erasure-table.ts';
import { preferencesTable } from './adapters/preferences-table.ts';
import { signInSwitch, userDirectory } from './adapters/user-directory.ts';
import { poolAccounts, poolUserRemover } from './adapters/user-pool.ts';
import { exportTable } from './exports/adapters/export-table.ts';

export const logger = createLogger('accounts');
export const clock = systemClock;

/** Every port over the table of this service. A function takes those that it needs. */
export function stores({ TABLE_NAME }: { readonly TABLE_NAME: string }) {
  const table = new Table(documentClient(), TABLE_NAME);
  return {
    changes: emailChangeTable(table),
    signOuts: signOutTable(table),
    preferences: preferencesTable(table),
    browsers: browserTable(table),
    browserIdOf,
    admins: adminTable(table),
    blocks: blockTable(table),
    apiKeys: apiKeyTable(table, clock),
    apiKeyQuota: apiKeyQuotaTable(table, clock),
    erasures: erasureTable(table),
    exports: exportTable(table),
  };
}

/** Every port over the user pool. */
export function userPool({ USER_POOL_ID }: { readonly USER_POOL_ID: string }) {
  return {
    accounts: poolAccounts(USER_POOL_ID),
    directory: userDirectory(USER_POOL_ID),
    group: adminGroup(USER_POOL_ID),
    signIn: signInSwitch(USER_POOL_ID),
    users: poolUserRemover(USER_POOL_ID),
  };
}
