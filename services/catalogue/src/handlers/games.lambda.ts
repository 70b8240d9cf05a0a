import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { gameRoutes } from './games.ts';
import { saleRoutes } from './sales.ts';
import { systemRequirementsRoutes } from './system-requirements.ts';

const dependencies = { ...stores(tableConfig().TABLE_NAME), clock };

export const handler = httpFunction(
  [...gameRoutes(dependencies), ...saleRoutes(dependencies), ...systemRequirementsRoutes(dependencies)],
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
