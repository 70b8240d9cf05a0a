import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { obligations } from '../adapters/obligations.ts';
import { accountConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { accountRoute } from './account.ts';
import { apiKeyRoutes } from './api-keys.ts';

const config = accountConfig();
const obligationsOf = obligations({
  orders: config.ORDER_OBLIGATIONS_FUNCTION,
  payouts: config.PAYOUT_OBLIGATIONS_FUNCTION,
});
const dependencies = { ...stores(config.TABLE_NAME), obligationsOf, clock };

export const handler = httpFunction([accountRoute(dependencies), ...apiKeyRoutes(dependencies)], {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
