import { systemClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { socketConnections } from '../adapters/connections.ts';
import { poolAdmins } from '../adapters/user-pool.ts';
import { pushConfig } from '../config.ts';
import { logger, stores } from '../container.ts';
import { liveEventHandlers } from './consumer.ts';

const { TABLE_NAME, LIVE_ENDPOINT, USER_POOL_ID } = pushConfig();

export const handler = eventConsumer(
  liveEventHandlers({
    ...stores(TABLE_NAME),
    connections: socketConnections(LIVE_ENDPOINT),
    isAdminNow: poolAdmins(USER_POOL_ID, systemClock),
    clock: systemClock,
  }),
  logger,
);
