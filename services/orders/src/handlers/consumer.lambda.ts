import { eventConsumer } from '@satcade/lambda/events-in';
import { partWriter } from '@satcade/lambda/export-part';
import { granter } from '../adapters/calls/direct-calls.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, orderStore, supportStore } from '../container.ts';
import { exportBuyer } from '../use-cases/export-buyer.ts';
import { orderEventHandlers } from './consumer.ts';

const { TABLE_NAME, GRANT_FUNCTION, EXPORTS_BUCKET } = consumerConfig();
const orders = orderStore(TABLE_NAME);
const handlers = orderEventHandlers({
  orders,
  granter: granter(GRANT_FUNCTION, logger),
  answerExport: exportBuyer({
    orders,
    support: supportStore(TABLE_NAME),
    writePart: partWriter(EXPORTS_BUCKET, 'orders'),
  }),
  clock,
});

export const handler = eventConsumer(handlers, logger);
