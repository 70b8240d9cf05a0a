import { eventConsumer } from '@satcade/lambda/events-in';
import { tableConfig } from '../config.ts';
import { clock, logger, orderStore } from '../container.ts';
import { orderEventHandlers } from './consumer.ts';

const handlers = orderEventHandlers({ orders: orderStore(tableConfig().TABLE_NAME), clock });

export const handler = eventConsumer(handlers, logger);
