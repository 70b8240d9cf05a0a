import { setTimeout as pause } from 'node:timers/promises';
import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { connectionTable } from './adapters/connection-table.ts';
import { socketConnections } from './adapters/connections.ts';
import { subscriptionTable } from './adapters/subscription-table.ts';
import { poolAdmins } from './adapters/user-pool.ts';
import type { deliveriesConfig } from './config.ts';

export const logger = createLogger('live');

/** The ports through which messages to clients go. */
export function delivering({ TABLE_NAME, LIVE_ENDPOINT, USER_POOL_ID }: ReturnType<typeof deliveriesConfig>) {
  const table = new Table(documentClient(), TABLE_NAME);
  return {
    subscriptions: subscriptionTable(table),
    open: connectionTable(table),
    connections: socketConnections(LIVE_ENDPOINT),
    isAdminNow: poolAdmins(USER_POOL_ID, systemClock),
    clock: systemClock,
    pause: async (ms: number) => void (await pause(ms)),
  };
}
