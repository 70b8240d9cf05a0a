import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { poolConfig } from '../config.ts';
import { clock, logger, stores, userPool } from '../container.ts';
import { adminRoutes } from './admins.ts';

const config = poolConfig();

export const handler = httpFunction(adminRoutes({ ...stores(config), ...userPool(config), clock, logger }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
