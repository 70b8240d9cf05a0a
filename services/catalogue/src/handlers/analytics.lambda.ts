import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { viewQueue } from '../adapters/view-queue.ts';
import { analyticsConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { analyticsRoutes } from './analytics.ts';

const { TABLE_NAME, VIEWS_QUEUE_URL } = analyticsConfig();

export const handler = httpFunction(
  analyticsRoutes({ ...stores(TABLE_NAME), viewQueue: viewQueue(VIEWS_QUEUE_URL), clock }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
