import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { developerRoutes } from './developers.ts';

export const handler = httpFunction(developerRoutes({ ...stores(tableConfig().TABLE_NAME), clock }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
