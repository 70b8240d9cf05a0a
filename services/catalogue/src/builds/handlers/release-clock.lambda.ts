import { documentClient, Table } from '@satcade/dynamo';
import { releaseClockConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { tickTable } from '../../table/tick-table.ts';
import { releaseClockHandler } from './release-clock.ts';

const { TABLE_NAME, PUBLICATION: publication } = releaseClockConfig();

export const handler = releaseClockHandler({
  ...stores(TABLE_NAME),
  ticks: tickTable(new Table(documentClient(), TABLE_NAME), 'RELEASES'),
  publication,
  logger,
  clock,
});
