import { eventConsumer } from '@satcade/lambda/events-in';
import { hashedId } from '../adapters/delivery-ids.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, queueOf, stores } from '../container.ts';
import { webhooksEventHandlers } from './consumer.ts';

const config = consumerConfig();

export const handler = eventConsumer(
  webhooksEventHandlers({ ...stores(config), queue: queueOf(config), idOf: hashedId, clock }),
  logger,
);
