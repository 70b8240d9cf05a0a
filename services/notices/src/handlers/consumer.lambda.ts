import { eventConsumer } from '@satcade/lambda/events-in';
import { noticeIdOf } from '../adapters/keys.ts';
import { mailQueue } from '../adapters/mail-queue.ts';
import { consumerConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { noticeEventHandlers } from './consumer.ts';

const config = consumerConfig();

export const handler = eventConsumer(
  noticeEventHandlers({
    ...stores(config),
    queue: mailQueue(config.MAILS_QUEUE_URL),
    idOf: noticeIdOf,
    sendsMail: config.SENDER !== undefined,
    clock,
  }),
  logger,
);
