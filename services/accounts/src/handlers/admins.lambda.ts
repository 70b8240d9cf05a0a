import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { poolConfig } from '../config.ts';
import { adminDependencies, logger } from '../container.ts';
import { adminRoutes } from './admins.ts';

export const handler = httpFunction(adminRoutes(adminDependencies(poolConfig())), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
