import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { refundsConfig } from '../config.ts';
import { clock, logger, orderStore } from '../container.ts';
import { refundRoutes } from './refunds.ts';

const { TABLE_NAME, REFUND_POLICY, REFUND_WINDOW_DAYS } = refundsConfig();
const rules = { policy: REFUND_POLICY, windowDays: REFUND_WINDOW_DAYS };

export const handler = httpFunction(refundRoutes({ orders: orderStore(TABLE_NAME), clock, rules }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
