import { eventConsumer } from '@satcade/lambda/events-in';
import { consumerConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { catalogueEventHandlers } from './consumer.ts';

const { TABLE_NAME, PUBLICATION: publication } = consumerConfig();
const handlers = catalogueEventHandlers({
  ...stores(TABLE_NAME),
  publication,
  clock,
});

export const handler = eventConsumer(handlers, logger);
