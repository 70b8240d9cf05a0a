import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { reviewModerationRoutes } from './review-moderation.ts';
import { reviewVoteRoutes } from './review-votes.ts';
import { reviewRoutes } from './reviews.ts';

const dependencies = { ...stores(tableConfig().TABLE_NAME), clock };

const routes = [
  ...reviewRoutes(dependencies),
  ...reviewModerationRoutes(dependencies),
  ...reviewVoteRoutes(dependencies),
];

export const handler = httpFunction(routes, {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
