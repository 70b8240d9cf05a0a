import { eventConsumer } from '@satcade/lambda/events-in';
import { deliveryQueue } from '../adapters/delivery-queue.ts';
import { consumerConfig } from '../config.ts';
import { delivering, logger } from '../container.ts';
import { liveEventHandlers } from './consumer.ts';

const config = consumerConfig();

export const handler = eventConsumer(
  liveEventHandlers({ ...delivering(config), deliveries: deliveryQueue(config.DELIVERIES_QUEUE_URL) }),
  logger,
);
