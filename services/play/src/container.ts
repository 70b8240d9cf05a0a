import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { channelTable, folderTable, gameTable } from './adapters/tables.ts';

export const logger = createLogger('play');
export const clock = systemClock;

/** Every port over the table of this service. A function takes those that it needs. */
export function stores({ TABLE_NAME }: { readonly TABLE_NAME: string }) {
  const table = new Table(documentClient(), TABLE_NAME);
  return { channels: channelTable(table), games: gameTable(table), folders: folderTable(table) };
}
