import { createReview, deleteReview, getReview, replyToReview, updateReview } from '@satcade/contracts/api/reviews';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import type { GameStore } from '../../games/ports.ts';
import { writerOf } from '../../http/request.ts';
import type { Quotas } from '../../ports.ts';
import type { PurchaseStore } from '../../purchases/ports.ts';
import type { ReviewStore } from '../ports.ts';
import { answerReview } from '../use-cases/answer-review.ts';
import * as reviews from '../use-cases/reviews.ts';
import { isPrivate, reviewListRoute, viewFor } from './review-list.ts';

export interface ReviewDependencies {
  readonly games: GameStore;
  readonly reviews: ReviewStore;
  readonly purchases: PurchaseStore;
  readonly quotas: Pick<Quotas, 'reviews' | 'reports' | 'votes'>;
  readonly clock: Clock;
}

/** GET, POST, PATCH, DELETE /api/reviews, and replies */
export const reviewRoutes = (dependencies: ReviewDependencies): HttpRoute[] => [
  reviewListRoute(dependencies),

  route(createReview, async ({ body, caller }) => {
    const created = await reviews.createReview({ ...body, author: signedIn(caller) }, dependencies);
    return created.ok
      ? ok({ json: viewFor(caller)(created.value), headers: { location: `/api/reviews/${created.value.id}` } })
      : created;
  }),

  route(getReview, async ({ params, query, caller, headers }) => {
    const found = await reviews.readReview({ ...params, ...query }, caller, dependencies);
    if (!found.ok) return found;
    const json = viewFor(caller)(found.value);
    return ok(
      isPrivate(caller, found.value.userId)
        ? { json, headers: { vary: 'authorization' } }
        : publicJson(json, caller, headers),
    );
  }),

  route(updateReview, async (request) => {
    const { params, query, caller } = request;
    const { reason, ...edit } = request.body;
    const command = { ...writerOf(request, reason), ...params, ...query };
    const edited = await reviews.updateReview(command, edit, dependencies);
    return edited.ok ? ok({ json: viewFor(caller)(edited.value) }) : edited;
  }),

  route(deleteReview, async (request) => {
    const { reason, gameId } = request.query;
    const command = { ...writerOf(request, reason), id: request.params.id, gameId };
    const removed = await reviews.removeReview(command, dependencies);
    return removed.ok ? ok({}) : removed;
  }),

  route(replyToReview, async ({ params, query, body, caller }) => {
    const answered = await answerReview({ ...params, ...query }, body.content, caller, dependencies);
    return answered.ok ? ok({ json: viewFor(caller)(answered.value) }) : answered;
  }),
];
