import { native } from '@satcade/dynamo/stream-image';
import { watchedAmong } from '@satcade/dynamo/watched-topics';
import { eventBus } from '@satcade/lambda/event-bus';
import { streamRelay } from '@satcade/lambda/events-out';
import { relayConfig } from '../config.ts';
import { logger } from '../container.ts';
import { viewsOf } from '../view-events.ts';

const { BUS_NAME, WATCHED_TOPICS_TABLE } = relayConfig();

/** The service has no events for other services: only what its watchers see. */
export const handler = streamRelay({
  eventsOf: () => [],
  viewsOf,
  watchedAmong: watchedAmong(WATCHED_TOPICS_TABLE),
  readImage: native,
  publisher: eventBus(BUS_NAME),
  logger,
});
