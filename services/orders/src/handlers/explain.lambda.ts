import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { explainers } from '../adapters/calls/explainers.ts';
import { explainConfig } from '../config.ts';
import { logger, orderStore } from '../container.ts';
import { explainRoutes } from './explain.ts';

const config = explainConfig();
const names = {
  payments: config.EXPLAIN_PAYMENTS_FUNCTION,
  entitlements: config.EXPLAIN_ENTITLEMENTS_FUNCTION,
  payouts: config.EXPLAIN_PAYOUTS_FUNCTION,
};

export const handler = httpFunction(
  explainRoutes({ orders: orderStore(config.TABLE_NAME), explainers: explainers(names, logger) }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
