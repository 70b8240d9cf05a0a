import { tableConfig } from '../config.ts';
import { stores } from '../container.ts';
import { obligationsHandler } from './obligations.ts';

export const handler = obligationsHandler(stores(tableConfig().TABLE_NAME));
