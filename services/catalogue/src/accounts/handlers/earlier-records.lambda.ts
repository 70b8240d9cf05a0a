import { tableConfig } from '../../config.ts';
import { stores } from '../../container.ts';
import { earlierRecordsHandler } from './earlier-records.ts';

export const handler = earlierRecordsHandler(stores(tableConfig().TABLE_NAME));
