import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { hashedId } from '../adapters/delivery-ids.ts';
import { endpointsConfig } from '../config.ts';
import { clock, logger, queueOf, secretsOf, stores } from '../container.ts';
import { endpointRoutes } from './endpoints.ts';

const config = endpointsConfig();
const dependencies = {
  ...stores(config),
  queue: queueOf(config),
  secrets: secretsOf(config),
  urlRules: { allowsLocal: config.LOCAL_RECEIVERS === 'allowed' },
  idOf: hashedId,
  clock,
};

export const handler = httpFunction(endpointRoutes(dependencies), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
