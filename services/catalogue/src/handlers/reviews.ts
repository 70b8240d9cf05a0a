import { createReview, listReviews } from '@satcade/contracts/api/catalogue';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { reviewView } from '../domain/views.ts';
import type { GameStore, PurchaseStore, ReviewStore } from '../ports.ts';
import * as reviews from '../use-cases/reviews.ts';
import { publicJson } from './replies.ts';

/** GET, POST /api/reviews */
export const reviewRoutes = (dependencies: {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
  readonly purchases: PurchaseStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(createReview, async ({ body, caller }) => {
    const created = await reviews.createReview({ ...body, author: signedIn(caller) }, dependencies);
    return created.ok
      ? ok({ json: reviewView(created.value), headers: { location: `/api/reviews?gameId=${body.gameId}` } })
      : created;
  }),

  route(listReviews, async ({ query, caller, headers }) => {
    const page = await reviews.listReviews(query.gameId, query, caller, dependencies);
    if (!page.ok) return page;
    const { items, nextToken } = page.value;
    return ok(publicJson({ items: items.map(reviewView), nextToken }, caller, headers));
  }),
];
