import { documentClient, Table } from '@satcade/dynamo';
import { type Slots, systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { openOrderSlots } from './adapters/open-orders.ts';
import { orderTable } from './adapters/order-table.ts';
import type { OrderStore } from './ports.ts';

export const logger = createLogger('orders');
export const clock = systemClock;

/** The store over a real table. */
export const orderStore = (tableName: string): OrderStore => orderTable(new Table(documentClient(), tableName));

/** The buyers' slots for unpaid orders, in the same table. */
export const openOrders = (tableName: string): Slots => openOrderSlots(new Table(documentClient(), tableName), clock);
