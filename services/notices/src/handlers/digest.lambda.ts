import { mailConfig } from '../config.ts';
import { mailing } from '../container.ts';
import { sendDigests } from '../use-cases/send-digests.ts';

const dependencies = mailing(mailConfig());

export const handler = (): Promise<void> => sendDigests(dependencies);
