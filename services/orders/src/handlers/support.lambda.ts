import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { clock, logger, orderStore, supportQuota, supportStore } from '../container.ts';
import { supportRoutes } from './support.ts';

const { TABLE_NAME: table } = tableConfig();

export const handler = httpFunction(
  supportRoutes({ orders: orderStore(table), support: supportStore(table), quota: supportQuota(table), clock }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
