import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { poolConfig } from '../config.ts';
import { clock, logger, stores, userPool } from '../container.ts';
import { userRoutes } from './users.ts';

const config = poolConfig();

export const handler = httpFunction(userRoutes({ ...stores(config), ...userPool(config), clock }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
