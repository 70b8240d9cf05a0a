import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { analyticsConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { viewQueue } from '../adapters/view-queue.ts';
import { analyticsRoutes } from './analytics.ts';

const { TABLE_NAME, VIEWS_QUEUE_URL } = analyticsConfig();

const own = stores(TABLE_NAME);

export const handler = httpFunction(analyticsRoutes({ ...own, viewQueue: viewQueue(VIEWS_QUEUE_URL), clock }), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
  keys: keyVerifier(own.apiKeys.find, clock),
});
