import { eventConsumer } from '@satcade/lambda/events-in';
import { tableConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { catalogueEventHandlers } from './consumer.ts';

const handlers = catalogueEventHandlers({ ...stores(tableConfig().TABLE_NAME), clock });

export const handler = eventConsumer(handlers, logger);
