import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { createLogger } from '@satcade/lambda/logger';
import { aboutConfig } from '../config.ts';
import { aboutRoutes } from './about.ts';

export const handler = httpFunction(aboutRoutes(aboutConfig().BUILD_ID), {
  logger: createLogger('catalogue'),
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
