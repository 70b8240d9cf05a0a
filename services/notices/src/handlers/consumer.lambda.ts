import { eventConsumer } from '@satcade/lambda/events-in';
import { partWriter } from '@satcade/lambda/export-part';
import { poolAdmins } from '../adapters/admin-group.ts';
import { noticeIdOf } from '../adapters/keys.ts';
import { mailQueue } from '../adapters/mail-queue.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { exportPerson } from '../use-cases/export-person.ts';
import { noticeEventHandlers } from './consumer.ts';

const config = consumerConfig();
const tables = stores(config);

export const handler = eventConsumer(
  noticeEventHandlers({
    ...tables,
    adminGroup: poolAdmins(config.USER_POOL_ID),
    queue: mailQueue(config.MAILS_QUEUE_URL),
    idOf: noticeIdOf,
    sendsMail: config.SENDER !== undefined,
    answerExport: exportPerson({ ...tables, writePart: partWriter(config.EXPORTS_BUCKET, 'notices') }),
    clock,
  }),
  logger,
);
