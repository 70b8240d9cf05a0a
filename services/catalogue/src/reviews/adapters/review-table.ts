import type { ReviewSort } from '@satcade/contracts/enums';
import { NOBODY } from '@satcade/contracts/nobody';
import { type Change, change, type Table } from '@satcade/dynamo';
import { err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import type { PageRequest } from '../../ports.ts';
import { reviewItemSchema } from '../../table/items.ts';
import {
  gamePartition,
  isReportMark,
  isVoteMark,
  REVIEWS,
  recordKey,
  reportedReviewOf,
  reportKey,
  reviewerKey,
  reviewKey,
} from '../../table/keys.ts';
import { isFullyReported, namelessReport, type Review, type ReviewEdit } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { RANKED, rankEdit, ranksOf } from './review-ranks.ts';
import { reviewVotes } from './review-votes.ts';

/* A review with open reports, or a hidden one, has these two attributes, which put it into the index. */
const REPORTED = 'REVIEWS';
const HIDDEN = 'HIDDEN';
const BY_REPORT = { name: 'byReport', pk: 'reportedIn', sk: 'reportedSince' };

/* The marks of reviewers and of reporters also contain the user's id, by which an erased account's marks are found. */
const BY_REVIEWER = { name: 'byReviewer', pk: 'reviewerId', sk: 'pk' };

/** How many reviews after a page are read to know whether one more is visible. */
const LOOK_AHEAD = 5;

const indexEntry = z.object({ pk: z.string(), sk: z.string() });
export const reviewerSchema = z.object({ reviewId: z.string() });
export const ofGameSchema = z.object({ gameId: z.string() });

/** Reviews behind their port. */
export function reviewTable(table: Table): ReviewStore {
  const get: ReviewStore['get'] = (gameId, reviewId) => table.get(reviewKey(gameId, reviewId), reviewItemSchema, true);

  return {
    get,

    gameOf: async (reviewId) => (await table.get(recordKey(reviewId), ofGameSchema, true))?.gameId,

    async create(review) {
      const { gameId, userId, id } = review;
      const written = await table.transact([
        { put: { ...reviewKey(gameId, id), ...review, ...ranksOf(review) } },
        { put: { ...reviewerKey(gameId, userId), reviewId: id, [BY_REVIEWER.pk]: userId }, onlyIfNew: true },
        { put: { ...recordKey(id), gameId } },
      ]);
      return written.ok;
    },

    async ofUser(gameId, userId) {
      const reviewer = await table.get(reviewerKey(gameId, userId), reviewerSchema, true);
      return reviewer === undefined ? undefined : get(gameId, reviewer.reviewId);
    },

    async list(gameId, { sort = 'newest', ...page }) {
      const pageOf = (asked: PageRequest) =>
        sort === 'newest' ? visiblePage(gameId, asked) : rankedPage(gameId, asked, sort);
      const found = await pageOf(page);
      if (!found.ok || found.value.nextToken === null) return found;
      // DynamoDB gives a token with a full page even if nothing follows, and hidden reviews do not count as following.
      const rest = await pageOf({ limit: LOOK_AHEAD, nextToken: found.value.nextToken });
      const isLast = rest.ok && rest.value.items.length === 0 && rest.value.nextToken === null;
      return isLast ? ok({ ...found.value, nextToken: null }) : found;
    },

    async edit({ gameId, id }, edit) {
      const written = await table.update(reviewKey(gameId, id), changeOf({ gameId, id }, edit), reviewItemSchema);
      return written.ok ? written.value : undefined;
    },

    async moderate({ gameId, id }, edit, decision, cause) {
      const update = { update: reviewKey(gameId, id), change: changeOf({ gameId, id }, edit) };
      const written = await table.transact([update, auditItem(decision, cause)]);
      return written.ok ? get(gameId, id) : undefined;
    },

    async remove({ gameId, id, userId }, by) {
      const written = await table.transact([
        { remove: reviewKey(gameId, id) },
        { remove: recordKey(id) },
        // By now the user may have written another review, after a removal that this one repeats. There is no mark for
        // the review of an erased account.
        ...(userId === NOBODY
          ? []
          : [{ remove: reviewerKey(gameId, userId), onlyIf: change().expectEqual('reviewId', id) }]),
        ...(by === undefined ? [] : [auditItem(by.decision, by.cause)]),
      ]);
      return written.ok;
    },

    async anonymise(gameId, userId, username) {
      const reviewer = await table.get(reviewerKey(gameId, userId), reviewerSchema, true);
      if (reviewer === undefined) return;
      const { reviewId } = reviewer;
      const nameless = change().expectExists('pk').set({ userId: NOBODY, username }).remove('title', 'content');
      // A failed condition means that the review was removed meanwhile.
      await table.transact([
        { update: reviewKey(gameId, reviewId), change: nameless },
        { remove: reviewerKey(gameId, userId), onlyIf: change().expectEqual('reviewId', reviewId) },
      ]);
    },

    async gamesReviewedBy(userId) {
      const entries = await table.queryAll({ index: BY_REVIEWER, pk: userId }, indexEntry);
      return entries.filter(({ sk }) => !isReportMark(sk) && !isVoteMark(sk)).map(({ pk }) => gameIdOf(pk));
    },

    async anonymiseReports(userId) {
      const entries = await table.queryAll({ index: BY_REVIEWER, pk: userId }, indexEntry);
      for (const { pk, sk } of entries.filter(({ sk }) => isReportMark(sk)))
        await anonymiseReport(gameIdOf(pk), reportedReviewOf(sk), userId);
    },

    async report(review, report) {
      const { gameId, id } = review;
      const { userId, reportedAt } = report;
      const mark = { ...reportKey(gameId, id, userId), reportedAt, [BY_REVIEWER.pk]: userId };
      // A failed condition means that this user reported it before, or that the review was removed meanwhile.
      if (isFullyReported(review)) await table.create(mark);
      else {
        const open = { [BY_REPORT.pk]: REPORTED, [BY_REPORT.sk]: reportedAt };
        const update = change().expectExists('pk').setOnce(open).append('reports', report);
        await table.transact([
          { put: mark, onlyIfNew: true },
          { update: reviewKey(gameId, id), change: update },
        ]);
      }
    },

    ...reviewVotes(table, get),

    // The index lags behind the table: a review that was decided on by now may still appear in it.
    listReported: ({ limit, nextToken }) =>
      listed({ pk: REPORTED, limit, nextToken }, ({ reports = [] }) => reports.length > 0),
    listHidden: ({ limit, nextToken }) =>
      listed({ pk: HIDDEN, limit, nextToken, newestFirst: true }, ({ isHidden }) => isHidden),
  };

  async function visiblePage(gameId: string, page: PageRequest): ReturnType<ReviewStore['list']> {
    const query = { pk: gamePartition(gameId), skPrefix: REVIEWS, newestFirst: true, ...page };
    const found = await table.query(query, reviewItemSchema);
    return found.ok ? ok({ ...found.value, items: found.value.items.filter(({ isHidden }) => !isHidden) }) : found;
  }

  /** The index may still contain a review that was hidden or removed a moment ago. */
  async function rankedPage(
    gameId: string,
    page: PageRequest,
    sort: Exclude<ReviewSort, 'newest'>,
  ): ReturnType<ReviewStore['list']> {
    const { index, newestFirst } = RANKED[sort];
    const entries = await table.query({ index, pk: gameId, newestFirst, ...page }, indexEntry);
    if (!entries.ok) return err(entries.error);
    return ok({ ...entries.value, items: (await reviewsAt(entries.value.items)).filter(({ isHidden }) => !isHidden) });
  }

  /** The reviews with these keys, in the order of the keys. */
  async function reviewsAt(entries: readonly z.infer<typeof indexEntry>[]): Promise<Review[]> {
    const keys = entries.map(({ pk, sk }) => ({ pk, sk }));
    const reviews = keys.length === 0 ? [] : await table.getMany(keys, reviewItemSchema);
    const byKey = new Map(reviews.map((review) => [keyOf(review.gameId, review.id), review]));
    return keys.flatMap(({ pk, sk }) => byKey.get(`${pk} ${sk}`) ?? []);
  }

  async function anonymiseReport(gameId: string, reviewId: string, userId: string): Promise<void> {
    const mark = reportKey(gameId, reviewId, userId);
    const { reports = [] } = (await get(gameId, reviewId)) ?? {};
    const index = reports.findIndex((report) => report.userId === userId);
    const report = reports[index];
    if (report === undefined) return table.remove(mark);
    const nameless = change().replaceElement('reports', index, namelessReport(report), {
      field: 'userId',
      value: userId,
    });
    // A failed condition means that an Admin has closed the reports meanwhile. Only then is the mark removed without
    // them.
    const written = await table.transact([{ update: reviewKey(gameId, reviewId), change: nameless }, { remove: mark }]);
    if (!written.ok) await anonymiseReport(gameId, reviewId, userId);
  }

  /** A page of the index, in its order, with only the reviews that still belong to it. */
  async function listed(
    request: PageRequest & { readonly pk: string; readonly newestFirst?: boolean },
    belongs: (review: Review) => boolean,
  ): ReturnType<ReviewStore['listReported']> {
    const page = await table.query({ index: BY_REPORT, ...request }, indexEntry);
    if (!page.ok) return err(page.error);
    const items = await reviewsAt(page.value.items);
    return ok({ ...page.value, items: items.filter(belongs) });
  }
}

function changeOf({ gameId, id }: Pick<Review, 'gameId' | 'id'>, edit: ReviewEdit): Change {
  const update = change().expectExists('pk').edit(edit);
  rankEdit(update, { gameId, id }, edit);
  if (edit.isHidden === true) update.set({ [BY_REPORT.pk]: HIDDEN, [BY_REPORT.sk]: id });
  else if (edit.reports === null) update.remove(BY_REPORT.pk, BY_REPORT.sk);
  return update;
}

const gameIdOf = (partition: string): string => partition.slice(gamePartition('').length);

function keyOf(gameId: string, reviewId: string): string {
  const { pk, sk } = reviewKey(gameId, reviewId);
  return `${pk} ${sk}`;
}
