import { listMyVotes, takeBackVote, voteForReview } from '@satcade/contracts/api/reviews';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import * as votes from '../use-cases/vote-for-review.ts';
import { viewFor } from './review-list.ts';
import type { ReviewDependencies } from './reviews.ts';

/** PUT and DELETE /api/reviews/{id}/helpful, GET /api/games/{id}/helpful-reviews */
export const reviewVoteRoutes = (dependencies: Omit<ReviewDependencies, 'purchases'>): HttpRoute[] => [
  route(voteForReview, async ({ params, query, caller }) => {
    const voted = await votes.voteForReview({ ...params, ...query }, true, signedIn(caller), dependencies);
    return voted.ok ? ok({ json: viewFor(caller)(voted.value) }) : voted;
  }),

  route(takeBackVote, async ({ params, query, caller }) => {
    const voted = await votes.voteForReview({ ...params, ...query }, false, signedIn(caller), dependencies);
    return voted.ok ? ok({ json: viewFor(caller)(voted.value) }) : voted;
  }),

  route(listMyVotes, async ({ params, caller }) => {
    const voted = await votes.listVotes(params.id, signedIn(caller), dependencies);
    return voted.ok ? ok({ json: { reviewIds: voted.value } }) : voted;
  }),
];
