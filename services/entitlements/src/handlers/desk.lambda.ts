import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { clock, entitlementStore, logger } from '../container.ts';
import { deskRoutes } from './desk.ts';

export const handler = httpFunction(deskRoutes({ store: entitlementStore(tableConfig().TABLE_NAME), clock }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
