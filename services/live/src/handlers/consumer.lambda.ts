import { eventConsumer } from '@satcade/lambda/events-in';
import { socketConnections } from '../adapters/connections.ts';
import { pushConfig } from '../config.ts';
import { logger, subscriptionStore } from '../container.ts';
import { liveEventHandlers } from './consumer.ts';

const { TABLE_NAME, LIVE_ENDPOINT } = pushConfig();

export const handler = eventConsumer(
  liveEventHandlers({ subscriptions: subscriptionStore(TABLE_NAME), connections: socketConnections(LIVE_ENDPOINT) }),
  logger,
);
