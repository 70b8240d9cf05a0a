import { type Caller, may } from '@satcade/contracts/access';
import { listReviews } from '@satcade/contracts/api/reviews';
import type { Review as ReviewView } from '@satcade/contracts/entities';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { type KeptReplies, nothingKept } from '@satcade/lambda/kept-replies';
import { publicContent, publicReply } from '@satcade/lambda/public-reply';
import type { Review } from '../domain/review.ts';
import { reviewView } from '../domain/review-view.ts';
import { type ListDependencies, listReviews as listOfGame, listReviewOf } from '../use-cases/list-reviews.ts';

/** GET /api/reviews. Guests may get a kept reply; users see what is stored now. */
export const reviewListRoute = ({
  replies = nothingKept,
  ...stores
}: ListDependencies & { readonly replies?: KeptReplies }): HttpRoute =>
  route(listReviews, async ({ query, caller, headers }) => {
    const { gameId, userId } = query;
    const list = async () => {
      const page = await (userId === undefined
        ? listOfGame(gameId, query, caller, stores)
        : listReviewOf({ ...query, userId }, caller, stores));
      return page.ok ? ok({ ...page.value, items: page.value.items.map(viewFor(caller)) }) : page;
    };
    if (isPrivate(caller, userId)) {
      const page = await list();
      return page.ok ? ok({ json: page.value, headers: { vary: 'authorization' } }) : page;
    }
    const content = async () => {
      const page = await list();
      return page.ok ? ok(publicContent(page.value)) : page;
    };
    const found = await (caller.kind === 'guest' ? replies.of(JSON.stringify(query), content) : content());
    return found.ok ? ok(publicReply(found.value, caller, headers)) : found;
  });

const seesReports = (caller: Caller): boolean => may(caller, 'read', 'ReviewReport');

/** Moderation notes are only for Admins. */
export const viewFor =
  (caller: Caller) =>
  (review: Review): ReviewView =>
    reviewView(review, seesReports(caller));

/** A reply with notes, or with a review that may be hidden, is only for its reader. */
export const isPrivate = (caller: Caller, userId: string | undefined): boolean =>
  seesReports(caller) || (caller.kind === 'user' && caller.userId === userId);
