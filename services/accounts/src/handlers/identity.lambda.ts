import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { randomCodes } from '../adapters/codes.ts';
import { sesPostman } from '../adapters/user-pool.ts';
import { identityConfig } from '../config.ts';
import { clock, logger, stores, userPool } from '../container.ts';
import { browserRoutes } from './browsers.ts';
import { identityRoutes } from './identity.ts';
import { preferenceRoutes } from './preferences.ts';

const config = identityConfig();
const dependencies = {
  ...stores(config),
  ...userPool(config),
  postman: sesPostman(config.SENDER),
  codes: randomCodes,
  clock,
};

export const handler = httpFunction(
  [...identityRoutes(dependencies), ...preferenceRoutes(dependencies), ...browserRoutes(dependencies)],
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
  },
);
