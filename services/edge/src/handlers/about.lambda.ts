import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { aboutConfig } from '../config.ts';
import { healthRoute } from './about.ts';

/** All that needs the schemas of all operations, which take 60 ms to load, and the rest 3. */
const description = () => import('./about.part.ts');

/** Also answers all paths and methods that are not in the contracts. */
export const handler = httpFunction([healthRoute({ build: aboutConfig().BUILD_ID })], {
  logger: createLogger('edge'),
  rest: async () => (await description()).routes,
  otherwise: async (method, path) => (await description()).refusal(method, path),
});
