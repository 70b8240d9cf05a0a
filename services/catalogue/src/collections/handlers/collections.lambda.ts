import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { collectionRoutes } from './collections.ts';

export const handler = httpFunction(collectionRoutes({ ...stores(tableConfig().TABLE_NAME), clock }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
