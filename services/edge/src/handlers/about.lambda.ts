import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { undeclared } from '@satcade/contracts/api/undeclared';
import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { aboutConfig } from '../config.ts';
import { aboutRoutes } from './about.ts';

/** Also answers all paths and methods that are not in the contracts. */
export const handler = httpFunction(aboutRoutes({ build: aboutConfig().BUILD_ID }), {
  logger: createLogger('edge'),
  otherwise: (method, path) => undeclared(method, path, ALL_ENDPOINTS),
});
