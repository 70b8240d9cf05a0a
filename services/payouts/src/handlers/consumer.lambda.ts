import { eventConsumer } from '@satcade/lambda/events-in';
import { tableConfig } from '../config.ts';
import { ledger, logger } from '../container.ts';
import { payoutEventHandlers } from './consumer.ts';

export const handler = eventConsumer(payoutEventHandlers(ledger(tableConfig().TABLE_NAME)), logger);
