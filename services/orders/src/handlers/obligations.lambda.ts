import { tableConfig } from '../config.ts';
import { orderStore } from '../container.ts';
import { obligationsHandler } from './obligations.ts';

export const handler = obligationsHandler({ orders: orderStore(tableConfig().TABLE_NAME) });
