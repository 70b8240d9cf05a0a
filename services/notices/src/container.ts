import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { addressTable } from './adapters/address-table.ts';
import { adminTable } from './adapters/admin-table.ts';
import { digestTable } from './adapters/digest-table.ts';
import { poolDirectory } from './adapters/directory.ts';
import { newLinkKey } from './adapters/keys.ts';
import { mailWriter } from './adapters/mails/writer.ts';
import { noticeTable } from './adapters/notice-table.ts';
import { personTable } from './adapters/person-table.ts';
import { sesPostman } from './adapters/postman.ts';
import type { mailConfig } from './config.ts';
import type { Postman } from './ports.ts';

export const logger = createLogger('notices');
export const clock = systemClock;

/** Every port over the table of this service. A function takes those that it needs. */
export function stores({ TABLE_NAME }: { readonly TABLE_NAME: string }) {
  const table = new Table(documentClient(), TABLE_NAME);
  return {
    notices: noticeTable(table),
    people: personTable(table),
    digests: digestTable(table),
    badAddresses: addressTable(table),
    storeAdmins: adminTable(table),
  };
}

/** In a stage without a sender no mail waits: only its sender may have been removed since. */
const nobody: Postman = { send: async () => 'refused' };

/** What writing and sending mails needs. */
export const mailing = (config: ReturnType<typeof mailConfig>) => ({
  ...stores(config),
  directory: poolDirectory(config.USER_POOL_ID),
  writer: mailWriter(config.SITE_ORIGIN),
  postman:
    config.SENDER === undefined || config.CONFIGURATION_SET === undefined
      ? nobody
      : sesPostman(config.SENDER, config.CONFIGURATION_SET),
  newKey: newLinkKey,
  clock,
  logger,
});
