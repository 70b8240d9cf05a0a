import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { orderTable } from './adapters/order-table.ts';
import type { OrderStore } from './ports.ts';

export const logger = createLogger('orders');
export const clock = systemClock;

/** The store over a real table. */
export const orderStore = (tableName: string): OrderStore => orderTable(new Table(documentClient(), tableName));
