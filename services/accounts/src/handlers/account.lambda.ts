import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { earlierRecordsFrom } from '../adapters/earlier-records.ts';
import { obligations } from '../adapters/obligations.ts';
import { poolAdmins } from '../adapters/user-pool.ts';
import { accountConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { accountRoutes } from './account.ts';
import { apiKeyRoutes } from './api-keys.ts';

const config = accountConfig();
const dependencies = {
  ...stores(config),
  obligationsOf: obligations({
    orders: config.ORDER_OBLIGATIONS_FUNCTION,
    payouts: config.PAYOUT_OBLIGATIONS_FUNCTION,
  }),
  isAdminNow: poolAdmins(config.USER_POOL_ID),
  earlierOf: earlierRecordsFrom(config.EARLIER_RECORDS_FUNCTION),
  clock,
};

export const handler = httpFunction([...accountRoutes(dependencies), ...apiKeyRoutes(dependencies)], {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
