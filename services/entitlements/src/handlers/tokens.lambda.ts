import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { entitlementStore, logger } from '../container.ts';
import { tokenRoutes } from './tokens.ts';

export const handler = httpFunction(tokenRoutes({ store: entitlementStore(tableConfig().TABLE_NAME) }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
