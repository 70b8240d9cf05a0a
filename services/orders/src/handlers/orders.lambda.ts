import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { ordersConfig } from '../config.ts';
import { logger, orderStore } from '../container.ts';
import { orderRoutes } from './orders.ts';

const { TABLE_NAME, REFUND_WINDOW_DAYS } = ordersConfig();

export const handler = httpFunction(orderRoutes(orderStore(TABLE_NAME), { windowDays: REFUND_WINDOW_DAYS }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
