import { createHash } from 'node:crypto';
import { newsEntryFacts } from '@satcade/contracts/entities/news';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import type { PageRequest } from '../../ports.ts';
import { newsItemSchema } from '../../table/items.ts';
import { gamePartition, makerPartition, NEWS, newsKey, newsReportKey, POSTS, recordKey } from '../../table/keys.ts';
import { type NewsPost, REPORTS_KEPT } from '../domain/news-post.ts';
import type { NewsSource, NewsStore } from '../ports.ts';
import { BY_REPORT, HIDDEN_NEWS, newsWrites, REPORTED_NEWS } from './news-writes.ts';

const indexEntry = z.object({ pk: z.string(), sk: z.string() });
const ofGameSchema = z.object({ gameId: z.string() });
/** By then an Admin has decided. */
const REPORT_KEPT_SECONDS = 365 * 24 * 60 * 60;

/** The lists of published posts, for functions that need no more of them. */
export const newsLists = (table: Table): Pick<NewsStore, 'get' | 'gameOf' | 'listPublished'> => ({
  get: (gameId, id) => table.get(newsKey(gameId, id), newsItemSchema, true),
  gameOf: async (id) => (await table.get(recordKey(id), ofGameSchema, true))?.gameId,
  listPublished: (source, page) =>
    table.query({ pk: partitionOf(source), skPrefix: NEWS, newestFirst: true, ...page }, newsEntryFacts),
});

/** Posts behind their port. */
export function newsTable(table: Table): NewsStore {
  const lists = newsLists(table);

  return {
    ...lists,

    async write(changed, cause, decision) {
      const audit = decision === undefined ? [] : [auditItem(decision, cause)];
      return (await table.transact([...newsWrites(changed, cause), ...audit])).ok;
    },

    listAll: (gameId, page) =>
      table.query({ pk: gamePartition(gameId), skPrefix: POSTS, newestFirst: true, ...page }, newsItemSchema),

    async report({ gameId, id, reports = [] }, userId, report) {
      const ttl = epochSeconds(Date.parse(report.reportedAt)) + REPORT_KEPT_SECONDS;
      const mark = { ...newsReportKey(gameId, id, reporterMark(id, userId)), ttl };
      // A failed condition means that this user reported it before, or that the post was removed meanwhile.
      if (reports.length >= REPORTS_KEPT) await table.create(mark);
      else {
        const open = { [BY_REPORT.pk]: REPORTED_NEWS, [BY_REPORT.sk]: report.reportedAt };
        const update = change().expectExists('pk').setOnce(open).append('reports', report).add({ revision: 1 });
        await table.transact([
          { put: mark, onlyIfNew: true },
          { update: newsKey(gameId, id), change: update },
        ]);
      }
    },

    // The index lags behind the table: a post that was decided on by now may still appear in it.
    listReported: (page) => listed({ pk: REPORTED_NEWS, ...page }, ({ reports = [] }) => reports.length > 0),
    listHidden: (page) => listed({ pk: HIDDEN_NEWS, newestFirst: true, ...page }, ({ isHidden }) => isHidden),

    async removeAll(gameId) {
      const cause = { correlationId: gameId, causationId: gameId };
      for (const post of await table.queryAll(
        { pk: gamePartition(gameId), skPrefix: POSTS, consistent: true },
        newsItemSchema,
      ))
        if (!(await table.transact(newsWrites({ before: post }, cause))).ok)
          throw new Error(`the post ${post.id} is being changed`);
    },
  };

  /** A page of the index, in its order, with only the posts that still belong to it. */
  async function listed(
    request: PageRequest & { readonly pk: string; readonly newestFirst?: boolean },
    belongs: (post: NewsPost) => boolean,
  ): ReturnType<NewsStore['listReported']> {
    const page = await table.query({ index: BY_REPORT, ...request }, indexEntry);
    if (!page.ok) return page;
    const keys = page.value.items.map(({ pk, sk }) => ({ pk, sk }));
    const posts = keys.length === 0 ? [] : await table.getMany(keys, newsItemSchema);
    const byKey = new Map(posts.map((post) => [newsKey(post.gameId, post.id).sk, post]));
    const items = keys.flatMap(({ sk }) => byKey.get(sk) ?? []).filter(belongs);
    return ok({ items, nextToken: page.value.nextToken });
  }
}

const partitionOf = (source: NewsSource): string =>
  'gameId' in source ? gamePartition(source.gameId) : makerPartition(source.makerId);

/** Tells one reporter of a post from another, and names nobody. */
const reporterMark = (postId: string, userId: string): string =>
  createHash('sha256').update(`${postId} ${userId}`).digest('base64url').slice(0, 22);
