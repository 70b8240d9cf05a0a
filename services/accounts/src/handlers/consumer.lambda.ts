import { eventConsumer } from '@satcade/lambda/events-in';
import { earlierRecordsFrom } from '../adapters/earlier-records.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, stores, userPool } from '../container.ts';
import { accountsEventHandlers } from './consumer.ts';

const config = consumerConfig();
const dependencies = {
  ...stores(config),
  ...userPool(config),
  earlierOf: earlierRecordsFrom(config.EARLIER_RECORDS_FUNCTION),
  clock,
  logger,
};

export const handler = eventConsumer(accountsEventHandlers(dependencies), logger);
