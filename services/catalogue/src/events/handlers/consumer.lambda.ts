import { askForMembers } from '@satcade/lambda/ask-right';
import { eventConsumer } from '@satcade/lambda/events-in';
import { partWriter } from '@satcade/lambda/export-part';
import { exportAccount } from '../../accounts/use-cases/export-account.ts';
import { uploadedFiles } from '../../builds/adapters/uploaded-files.ts';
import { consumerConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { catalogueEventHandlers } from './consumer.ts';

const { TABLE_NAME, EXPORTS_BUCKET, UPLOADS_BUCKET, MAY_PLAY_FUNCTION, PUBLICATION: publication } = consumerConfig();
const tables = stores(TABLE_NAME);
const handlers = catalogueEventHandlers({
  ...tables,
  answerExport: exportAccount({ ...tables, writePart: partWriter(EXPORTS_BUCKET, 'catalogue'), clock }),
  uploads: uploadedFiles(UPLOADS_BUCKET),
  askMembers: askForMembers(MAY_PLAY_FUNCTION),
  publication,
  clock,
});

export const handler = eventConsumer(handlers, logger);
