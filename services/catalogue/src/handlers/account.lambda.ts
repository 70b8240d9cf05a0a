import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { obligations } from '../adapters/obligations.ts';
import { accountConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { accountRoute } from './account.ts';

const config = accountConfig();
const obligationsOf = obligations({
  orders: config.ORDER_OBLIGATIONS_FUNCTION,
  payouts: config.PAYOUT_OBLIGATIONS_FUNCTION,
});
const route = accountRoute({ erasures: stores(config.TABLE_NAME).erasures, obligationsOf, clock });

export const handler = httpFunction([route], {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
