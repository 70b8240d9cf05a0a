import { eventConsumer } from '@satcade/lambda/events-in';
import { granter } from '../adapters/calls/direct-calls.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, orderStore } from '../container.ts';
import { orderEventHandlers } from './consumer.ts';

const { TABLE_NAME, GRANT_FUNCTION } = consumerConfig();
const handlers = orderEventHandlers({
  orders: orderStore(TABLE_NAME),
  granter: granter(GRANT_FUNCTION, logger),
  clock,
});

export const handler = eventConsumer(handlers, logger);
