import { eventConsumer } from '@satcade/lambda/events-in';
import { partWriter } from '@satcade/lambda/export-part';
import { exportAccount } from '../../accounts/use-cases/export-account.ts';
import { consumerConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { catalogueEventHandlers } from './consumer.ts';

const { TABLE_NAME, EXPORTS_BUCKET, PUBLICATION: publication } = consumerConfig();
const known = stores(TABLE_NAME);
const handlers = catalogueEventHandlers({
  ...known,
  answerExport: exportAccount({ ...known, writePart: partWriter(EXPORTS_BUCKET, 'catalogue'), clock }),
  publication,
  clock,
});

export const handler = eventConsumer(handlers, logger);
