import { native } from '@satcade/dynamo/stream-image';
import { eventBus } from '@satcade/lambda/event-bus';
import { streamRelay } from '@satcade/lambda/events-out';
import { relayConfig } from '../config.ts';
import { logger } from '../container.ts';
import { eventsOf } from '../events.ts';
import { viewsOf } from '../view-events.ts';

export const handler = streamRelay({
  eventsOf,
  viewsOf,
  readImage: native,
  publisher: eventBus(relayConfig().BUS_NAME),
  logger,
});
