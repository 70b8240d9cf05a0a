import { eventConsumer } from '@satcade/lambda/events-in';
import { tableConfig } from '../config.ts';
import { entitlementStore, logger } from '../container.ts';
import { entitlementEventHandlers } from './consumer.ts';

export const handler = eventConsumer(
  entitlementEventHandlers({ store: entitlementStore(tableConfig().TABLE_NAME) }),
  logger,
);
