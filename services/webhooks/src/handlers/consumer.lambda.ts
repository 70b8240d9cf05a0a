import { eventConsumer } from '@satcade/lambda/events-in';
import { partWriter } from '@satcade/lambda/export-part';
import { hashedId } from '../adapters/delivery-ids.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, queueOf, stores } from '../container.ts';
import { exportDeveloper } from '../use-cases/export-developer.ts';
import { webhooksEventHandlers } from './consumer.ts';

const config = consumerConfig();
const tables = stores(config);
const writePart = partWriter(config.EXPORTS_BUCKET, 'webhooks');

export const handler = eventConsumer(
  webhooksEventHandlers({
    ...tables,
    queue: queueOf(config),
    idOf: hashedId,
    answerExport: exportDeveloper({ ...tables, writePart }),
    clock,
  }),
  logger,
);
