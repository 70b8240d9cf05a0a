import type { GameAnalytics as AnalyticsView } from '@satcade/contracts/entities';
import { cents, centsToUsd } from '@satcade/kernel';
import type { GameDay } from './day-figures.ts';

/** A day's figures; `now` in ISO 8601. A day changes until it is over, and when one of its purchases is reversed. */
export const analyticsView = (
  { gameId, day, purchases, revenueCents, downloads, views }: GameDay,
  now: string,
): AnalyticsView => {
  const end = `${day}T23:59:59.999Z`;
  return {
    id: `${gameId}-${day}`,
    gameId,
    date: day,
    views: views.organic + views.search + views.direct,
    // Items are read one by one while days are moved, so a day may show half of a move for a moment.
    downloads: Math.max(0, downloads),
    purchases: Math.max(0, purchases),
    revenue: centsToUsd(cents(revenueCents)),
    organicViews: views.organic,
    searchViews: views.search,
    directViews: views.direct,
    createdAt: `${day}T00:00:00.000Z`,
    updatedAt: end < now ? end : now,
  };
};
