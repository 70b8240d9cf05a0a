import { listAnalytics, recordView } from '@satcade/contracts/api/analytics';
import { type Clock, isoTime, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { dayOf } from '../domain/day-figures.ts';
import type { FiguresStore, GameStore, ViewQueue } from '../ports.ts';
import * as analytics from '../use-cases/list-analytics.ts';

/** POST /api/games/{id}/views, GET /api/game-analytics */
export const analyticsRoutes = (dependencies: {
  readonly games: GameStore;
  readonly figures: FiguresStore;
  readonly viewQueue: ViewQueue;
  readonly clock: Clock;
}): HttpRoute[] => [
  // Nothing is looked up while the visitor's browser waits: whether there is such a game is seen where visits are added.
  route(recordView, async ({ params, body }) => {
    const { viewQueue, clock } = dependencies;
    await viewQueue.send({ gameId: params.id, source: body.source, day: dayOf(isoTime(clock.now())) });
    return ok({});
  }),

  route(listAnalytics, async ({ query, caller }) => {
    const page = await analytics.listAnalytics(query, signedIn(caller), dependencies);
    return page.ok ? ok({ json: page.value }) : page;
  }),
];
