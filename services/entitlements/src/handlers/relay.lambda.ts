import { native } from '@satcade/dynamo/stream-image';
import { eventBus } from '@satcade/lambda/event-bus';
import { streamRelay } from '@satcade/lambda/events-out';
import { relayConfig } from '../config.ts';
import { entitlementStore, logger } from '../container.ts';
import { eventsOf } from '../events.ts';
import { entitlementViews } from '../view-events.ts';

const { BUS_NAME, TABLE_NAME } = relayConfig();

export const handler = streamRelay({
  eventsOf,
  viewsOf: entitlementViews(entitlementStore(TABLE_NAME)),
  readImage: native,
  publisher: eventBus(BUS_NAME),
  logger,
});
