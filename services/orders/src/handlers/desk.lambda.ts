import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { clock, logger, orderStore } from '../container.ts';
import { deskRoutes } from './desk.ts';

export const handler = httpFunction(deskRoutes({ orders: orderStore(tableConfig().TABLE_NAME), clock }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
