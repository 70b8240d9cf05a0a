import { NOBODY } from '@satcade/contracts/nobody';
import { type Change, change, type Table } from '@satcade/dynamo';
import { inBatches } from '@satcade/dynamo/batches';
import { err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import type { PageRequest } from '../../ports.ts';
import { reviewItemSchema } from '../../table/items.ts';
import {
  gamePartition,
  isReportMark,
  isVoteMark,
  recordKey,
  reportedReviewOf,
  reportKey,
  reviewerKey,
  reviewKey,
} from '../../table/keys.ts';
import { isFullyReported, namelessReport, type Review, type ReviewEdit } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { indexEntry, oneReview, reviewerSchema, reviewLists, reviewsAt } from './review-lists.ts';
import { rankEdit, ranksOf } from './review-ranks.ts';
import { reviewVotes } from './review-votes.ts';

/* A review with open reports, or a hidden one, has these two attributes, which put it into the index. */
const REPORTED = 'REVIEWS';
const HIDDEN = 'HIDDEN';
const BY_REPORT = { name: 'byReport', pk: 'reportedIn', sk: 'reportedSince' };

/* The marks of reviewers and of reporters also contain the user's id, by which an erased account's marks are found. */
const BY_REVIEWER = { name: 'byReviewer', pk: 'reviewerId', sk: 'pk' };

const markSchema = z.extend(reviewerSchema, { pk: z.string() });

export const ofGameSchema = z.object({ gameId: z.string() });

/** Reviews behind their port. */
export function reviewTable(table: Table): ReviewStore {
  const get = oneReview(table);

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

    ...reviewLists(table, get),

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
      return (await reviewerMarks(userId)).map(({ pk }) => gameIdOf(pk));
    },

    async allOf(userId) {
      const marks = await inBatches(await reviewerMarks(userId), (batch) => table.getMany(batch, markSchema, true));
      const keys = marks.map(({ pk, reviewId }) => reviewKey(gameIdOf(pk), reviewId));
      return inBatches(keys, (batch) => table.getMany(batch, reviewItemSchema, true));
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

  async function reviewerMarks(userId: string) {
    const entries = await table.queryAll({ index: BY_REVIEWER, pk: userId }, indexEntry);
    return entries.filter(({ sk }) => !isReportMark(sk) && !isVoteMark(sk));
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
    const items = await reviewsAt(table, page.value.items);
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
