import * as z from 'zod/mini';
import { count, id, isoDate, signedUsd } from '../fields.ts';
import { stamps } from './stamps.ts';

/** One day of one game. `revenue` is in USD: what buyers paid before tax, less refunds. */
export const gameAnalyticsSchema = z.object({
  id: z.string(),
  gameId: id,
  date: isoDate,
  views: count,
  downloads: count,
  purchases: count,
  revenue: signedUsd,
  organicViews: count,
  searchViews: count,
  directViews: count,
  ...stamps,
});
export type GameAnalytics = z.infer<typeof gameAnalyticsSchema>;
