import type { Table } from '@satcade/dynamo';
import type { KnownItems } from '@satcade/dynamo/known-items';
import type { Order } from '../domain/order.ts';
import type { OrderStore } from '../ports.ts';
import { orderItemSchema } from './items.ts';
import { orderKey } from './keys.ts';

/** Orders one by one, for functions that need no more of them. */
export const oneOrder = (table: Table, knownItems?: KnownItems<Order>): Pick<OrderStore, 'get'> => ({
  get: (orderId) => table.get(orderKey(orderId), orderItemSchema, true, knownItems),
});
