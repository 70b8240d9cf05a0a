import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../../config.ts';
import { logger, stores } from '../../container.ts';
import { auditRoute } from './audit.ts';

export const handler = httpFunction([auditRoute(stores(tableConfig().TABLE_NAME).audit)], {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
