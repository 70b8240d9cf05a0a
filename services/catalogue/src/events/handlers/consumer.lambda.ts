import { eventConsumer } from '@satcade/lambda/events-in';
import { userPool } from '../../adapters/user-pool.ts';
import { consumerConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { catalogueEventHandlers } from './consumer.ts';

const { TABLE_NAME, USER_POOL_ID, PUBLICATION: publication } = consumerConfig();
const handlers = catalogueEventHandlers({
  ...stores(TABLE_NAME),
  users: userPool(USER_POOL_ID),
  publication,
  clock,
});

export const handler = eventConsumer(handlers, logger);
