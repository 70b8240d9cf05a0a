import { native } from '@satcade/dynamo/stream-image';
import { watchedAmong } from '@satcade/dynamo/watched-topics';
import { eventBus } from '@satcade/lambda/event-bus';
import { streamRelay } from '@satcade/lambda/events-out';
import { embeddedMetrics } from '@satcade/lambda/metrics';
import { relayConfig } from '../config.ts';
import { logger } from '../container.ts';
import { eventsOf } from '../events.ts';
import { figuresOf } from '../figures.ts';
import { viewsOf } from '../view-events.ts';

const { BUS_NAME, METRIC_NAMESPACE, WATCHED_TOPICS_TABLE } = relayConfig();

export const handler = streamRelay({
  eventsOf,
  viewsOf,
  figures: { of: figuresOf, write: embeddedMetrics(METRIC_NAMESPACE) },
  watchedAmong: watchedAmong(WATCHED_TOPICS_TABLE),
  readImage: native,
  publisher: eventBus(BUS_NAME),
  logger,
});
