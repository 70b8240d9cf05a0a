import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../../config.ts';
import { logger, stores } from '../../container.ts';
import { auditRoutes } from './audit.ts';

export const handler = httpFunction(auditRoutes(stores(tableConfig().TABLE_NAME)), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
