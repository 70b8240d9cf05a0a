import {
  createAnalytics,
  deleteAnalytics,
  getAnalytics,
  listAnalytics,
  recordView,
  updateAnalytics,
} from '@satcade/contracts/api/analytics';
import { type Clock, isoTime, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { GameStore } from '../../games/ports.ts';
import { writerOf } from '../../http/request.ts';
import { dayOf } from '../domain/day-figures.ts';
import type { FiguresStore, ViewQueue } from '../ports.ts';
import * as analytics from '../use-cases/list-analytics.ts';
import * as days from '../use-cases/write-analytics.ts';

/** POST /api/games/{id}/views; GET, POST, PATCH, DELETE /api/game-analytics */
export const analyticsRoutes = (dependencies: {
  readonly games: GameStore;
  readonly figures: FiguresStore;
  readonly viewQueue: ViewQueue;
  readonly clock: Clock;
}): HttpRoute[] => [
  // The visitor's browser must not wait, so nothing is looked up here: the game is checked when visits are counted.
  route(recordView, async ({ params, body }) => {
    const { viewQueue, clock } = dependencies;
    await viewQueue.send({ gameId: params.id, source: body.source, day: dayOf(isoTime(clock.now())) });
    return ok({});
  }),

  route(listAnalytics, async ({ query, caller }) => {
    const page = await analytics.listAnalytics(query, signedIn(caller), dependencies);
    return page.ok ? ok({ json: page.value }) : page;
  }),

  route(getAnalytics, async ({ params, caller }) => {
    const found = await days.readAnalytics(dayOfGame(params.id), caller, dependencies);
    return found.ok ? ok({ json: found.value }) : found;
  }),

  route(createAnalytics, async (request) => {
    const { gameId, date, reason, ...views } = request.body;
    const command = { ...writerOf(request, reason), gameId, day: date };
    const created = await days.createAnalytics(command, viewsOf(views), dependencies);
    return created.ok
      ? ok({ json: created.value, headers: { location: `/api/game-analytics/${created.value.id}` } })
      : created;
  }),

  route(updateAnalytics, async (request) => {
    const { reason, ...views } = request.body;
    const command = { ...writerOf(request, reason), ...dayOfGame(request.params.id) };
    const updated = await days.updateAnalytics(command, viewsOf(views), dependencies);
    return updated.ok ? ok({ json: updated.value }) : updated;
  }),

  route(deleteAnalytics, async (request) => {
    const command = { ...writerOf(request, request.query.reason), ...dayOfGame(request.params.id) };
    const deleted = await days.deleteAnalytics(command, dependencies);
    return deleted.ok ? ok({}) : deleted;
  }),
];

/** The id is `{gameId}-{date}`. */
const dayOfGame = (id: string): days.DayOfGame => ({ gameId: id.slice(0, 26), day: id.slice(27) });

const viewsOf = (views: {
  readonly organicViews?: number | undefined;
  readonly searchViews?: number | undefined;
  readonly directViews?: number | undefined;
}): days.ViewsEdit => ({ organic: views.organicViews, search: views.searchViews, direct: views.directViews });
