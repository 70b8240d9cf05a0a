import { tableConfig } from '../../config.ts';
import { clock, stores } from '../../container.ts';
import { reviewModerationRoutes } from './review-moderation.ts';
import { reviewVoteRoutes } from './review-votes.ts';
import { reviewRoutes } from './reviews.ts';

const dependencies = { ...stores(tableConfig().TABLE_NAME), clock };

export const routes = [
  ...reviewRoutes(dependencies),
  ...reviewModerationRoutes(dependencies),
  ...reviewVoteRoutes(dependencies),
];
