import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { clock, ledger, logger, stores } from '../container.ts';
import { decisionRoutes } from './decisions.ts';

const { TABLE_NAME } = tableConfig();
const { payouts, settings } = stores(TABLE_NAME);

export const handler = httpFunction(decisionRoutes({ ledger: ledger(TABLE_NAME), payouts, settings, clock }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
