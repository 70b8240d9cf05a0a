import { documentClient, Table } from '@satcade/dynamo';
import { KnownItems } from '@satcade/dynamo/known-items';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { oneOrder } from '../adapters/one-order.ts';
import { ordersConfig } from '../config.ts';
import { orderStatusRoute } from './order-status.ts';

/** A page asks for its order again and again, and mostly nothing has happened to it. */
const KNOWN_ORDERS = 100;

const config = ordersConfig();
const status = orderStatusRoute({
  orders: oneOrder(new Table(documentClient(), config.TABLE_NAME), new KnownItems(KNOWN_ORDERS)),
  rules: { windowDays: config.REFUND_WINDOW_DAYS },
});

export const handler = httpFunction([status], {
  logger: createLogger('orders'),
  callers: tokenVerifier(environment(tokenSettingsSchema)),
  rest: async () => (await import('./orders.part.ts')).routes,
});
