import { QUOTAS } from '@satcade/contracts/quotas';
import { dayLimitTable, documentClient, Table } from '@satcade/dynamo';
import { knownKeys } from '@satcade/dynamo/known-keys';
import { type DayLimit, systemClock } from '@satcade/kernel';
import type { ApiKeyStore } from '@satcade/lambda/api-keys';
import { createLogger } from '@satcade/lambda/logger';
import { entitlementTable } from './adapters/entitlement-table.ts';
import type { EntitlementStore } from './ports.ts';

export const logger = createLogger('entitlements');
export const clock = systemClock;

export const entitlementStore = (tableName: string): EntitlementStore =>
  entitlementTable(new Table(documentClient(), tableName));

export const apiKeyStore = (tableName: string): ApiKeyStore => knownKeys(new Table(documentClient(), tableName), clock);

/** Accounts' downloads of the day that nobody paid for, in the same table. */
export const freeDownloads = (tableName: string): DayLimit =>
  dayLimitTable(new Table(documentClient(), tableName), clock, {
    kind: 'FREE_DOWNLOADS',
    limit: QUOTAS.freeDownloadsPerDay.limit,
  });
