import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { logger, orderStore } from '../container.ts';
import { orderRoutes } from './orders.ts';

export const handler = httpFunction(orderRoutes(orderStore(tableConfig().TABLE_NAME)), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
