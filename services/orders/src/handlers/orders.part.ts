import { orderFinder } from '../adapters/calls/order-finder.ts';
import { ordersConfig } from '../config.ts';
import { logger, orderStore } from '../container.ts';
import { orderRoutes } from './orders.ts';

const config = ordersConfig();
const names = { functionName: config.FIND_PAYMENT_FUNCTION, userPoolId: config.USER_POOL_ID };

export const routes = orderRoutes({
  orders: orderStore(config.TABLE_NAME),
  rules: { windowDays: config.REFUND_WINDOW_DAYS },
  finder: orderFinder(names, logger),
});
