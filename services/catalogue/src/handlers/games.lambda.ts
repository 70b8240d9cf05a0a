import { keyVerifier } from '@satcade/lambda/api-keys';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { publicationConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { gameRoutes } from './games.ts';
import { saleRoutes } from './sales.ts';
import { systemRequirementsRoutes } from './system-requirements.ts';

const { TABLE_NAME, PUBLICATION: publication } = publicationConfig();
const dependencies = { ...stores(TABLE_NAME), publication, clock };

export const handler = httpFunction(
  [...gameRoutes(dependencies), ...saleRoutes(dependencies), ...systemRequirementsRoutes(dependencies)],
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
    keys: keyVerifier(dependencies.apiKeys.get, clock),
  },
);
