import { readMessage } from '../adapters/mail-queue.ts';
import { mailConfig } from '../config.ts';
import { mailing } from '../container.ts';
import { mailerHandler } from './mailer.ts';

export const handler = mailerHandler({ ...mailing(mailConfig()), readMessage });
