import { native } from '@satcade/dynamo/stream-image';
import { watchedAmong } from '@satcade/dynamo/watched-topics';
import { eventBus } from '@satcade/lambda/event-bus';
import { streamRelay } from '@satcade/lambda/events-out';
import { relayConfig } from '../config.ts';
import { entitlementStore, logger } from '../container.ts';
import { eventsOf } from '../events.ts';
import { entitlementViews } from '../view-events.ts';

const { BUS_NAME, TABLE_NAME, WATCHED_TOPICS_TABLE } = relayConfig();

export const handler = streamRelay({
  eventsOf,
  viewsOf: entitlementViews(entitlementStore(TABLE_NAME)),
  watchedAmong: watchedAmong(WATCHED_TOPICS_TABLE),
  readImage: native,
  publisher: eventBus(BUS_NAME),
  logger,
});
