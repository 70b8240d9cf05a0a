import { eventConsumer } from '@satcade/lambda/events-in';
import { tableConfig } from '../config.ts';
import { ledger, logger, personal } from '../container.ts';
import { payoutEventHandlers } from './consumer.ts';

const { TABLE_NAME } = tableConfig();

export const handler = eventConsumer(
  payoutEventHandlers({ ledger: ledger(TABLE_NAME), personal: personal(TABLE_NAME) }),
  logger,
);
