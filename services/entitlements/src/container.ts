import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { entitlementTable } from './adapters/entitlement-table.ts';
import type { EntitlementStore } from './ports.ts';

export const logger = createLogger('entitlements');
export const clock = systemClock;

export const entitlementStore = (tableName: string): EntitlementStore =>
  entitlementTable(new Table(documentClient(), tableName));
