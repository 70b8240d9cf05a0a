import { eventConsumer } from '@satcade/lambda/events-in';
import { partWriter } from '@satcade/lambda/export-part';
import { deletionMailFrom } from '../adapters/deletion-mail.ts';
import { earlierRecordsFrom } from '../adapters/earlier-records.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, stores, userPool } from '../container.ts';
import { exportBucket } from '../exports/adapters/export-bucket.ts';
import { exportAccount } from '../exports/use-cases/export-account.ts';
import { accountsEventHandlers } from './consumer.ts';

const config = consumerConfig();
const adapters = { ...stores(config), ...userPool(config) };
const dependencies = {
  ...adapters,
  bucket: exportBucket(config.EXPORTS_BUCKET),
  answerExport: exportAccount({ ...adapters, writePart: partWriter(config.EXPORTS_BUCKET, 'accounts') }),
  earlierOf: earlierRecordsFrom(config.EARLIER_RECORDS_FUNCTION),
  deletionMail: deletionMailFrom(config.USER_POOL_ID, config.SENDER),
  clock,
  logger,
};

export const handler = eventConsumer(accountsEventHandlers(dependencies), logger);
