import { eventConsumer } from '@satcade/lambda/events-in';
import { partWriter } from '@satcade/lambda/export-part';
import { consumerConfig } from '../config.ts';
import { clock, ledger, logger, personal, stores } from '../container.ts';
import { exportDeveloper } from '../use-cases/export-developer.ts';
import { payoutEventHandlers } from './consumer.ts';

const { TABLE_NAME, EXPORTS_BUCKET } = consumerConfig();

export const handler = eventConsumer(
  payoutEventHandlers({
    ledger: ledger(TABLE_NAME),
    personal: personal(TABLE_NAME),
    answerExport: exportDeveloper({
      ...stores(TABLE_NAME),
      writePart: partWriter(EXPORTS_BUCKET, 'payouts'),
      clock,
    }),
  }),
  logger,
  // Most credits of a batch may be of one developer: each that finds its place in the chain taken costs a write more.
  { isOneByOne: true },
);
