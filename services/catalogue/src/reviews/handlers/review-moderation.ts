import { listReportedReviews, moderateReview, reportReview } from '@satcade/contracts/api/reviews';
import type { ReportedReview } from '@satcade/contracts/entities';
import { ok } from '@satcade/kernel';
import { actorOf } from '@satcade/lambda/audit';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { causeOf } from '../../http/request.ts';
import type { Report } from '../domain/review.ts';
import * as moderation from '../use-cases/moderate-reviews.ts';
import { viewFor } from './review-list.ts';
import type { ReviewDependencies } from './reviews.ts';

/** Reports of reviews, and Admins' decisions on them. */
export const reviewModerationRoutes = (dependencies: Omit<ReviewDependencies, 'purchases'>): HttpRoute[] => [
  route(reportReview, async ({ params, query, body, caller }) => {
    const reported = await moderation.reportReview({ ...params, ...query }, body, signedIn(caller), dependencies);
    return reported.ok ? ok({}) : reported;
  }),

  route(listReportedReviews, async ({ query, caller }) => {
    const page = await moderation.listForModeration(query.state, query, caller, dependencies);
    if (!page.ok) return page;
    const { items, nextToken } = page.value;
    const view = viewFor(caller);
    const shown = items.map((review) => ({ review: view(review), reports: reportsView(review.reports) }));
    return ok({ json: { items: shown, nextToken } });
  }),

  route(moderateReview, async (request) => {
    const { params, query, body, caller, correlationId } = request;
    const by = { caller, actor: actorOf(request), cause: causeOf(correlationId) };
    const decided = await moderation.moderateReview({ ...params, ...query }, body, by, dependencies);
    return decided.ok ? ok({ json: viewFor(caller)(decided.value) }) : decided;
  }),
];

const reportsView = (reports: readonly Report[] = []): ReportedReview['reports'] =>
  reports.map(({ reason, note, userId, reportedAt }) => ({ reason, note, userId, reportedAt }));
